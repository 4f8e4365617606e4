package dev.hasse.bes.worker;

import dev.hasse.bes.BooleanGraph;
import dev.hasse.bes.VariableTable;

/**
 * The static hash function h: which worker keeps a variable. Runs of neighbouring places stay together, because systems
 * are mostly numbered in the order in which they were generated, and neighbours depend on each other.
 *
 * @param workers how many workers there are
 * @param grain the binary logarithm of a run's length; 0 spreads single places
 */
public record Partition(int workers, int grain) {
    public int owner(BooleanGraph graph, long variable) {
        return workers == 1 ? 0 : ownerOfPlace(graph.place(variable));
    }

    public int ownerOfPlace(long place) {
        long high = VariableTable.mix((place >> grain) + 1) >>> 32;
        return (int) (high * workers >>> 32);
    }
}
