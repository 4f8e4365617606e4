package dev.hasse.bes.worker;

import dev.hasse.bes.BooleanGraph;

/** The static hash function h of the paper: which worker keeps a variable. */
public interface Partition {
    /** How many workers there are. */
    int workers();

    /** The worker that keeps all variables of a place. */
    int ownerOfPlace(long place);

    default int owner(BooleanGraph graph, long variable) {
        return workers() == 1 ? 0 : ownerOfPlace(graph.place(variable));
    }
}
