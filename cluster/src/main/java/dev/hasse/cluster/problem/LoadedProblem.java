package dev.hasse.cluster.problem;

import dev.hasse.bes.BooleanGraph;
import dev.hasse.bes.worker.Partition;
import dev.hasse.lts.TransitionSystem;
import java.util.Optional;

/**
 * A problem as one worker holds it.
 *
 * @param graph its successors are right for the worker's own variables
 * @param system the system, or the worker's part of it, if the problem is about one
 * @param partition who keeps which state
 * @param states the states of the whole system, -1 if nobody counted
 * @param transitions its transitions, -1 if nobody counted
 * @param bytes the bytes of the part of the system
 */
public record LoadedProblem(
        BooleanGraph graph,
        Optional<TransitionSystem> system,
        Partition partition,
        long states,
        long transitions,
        long bytes) {
    /** A count that nobody made. */
    public static final long UNCOUNTED = -1;
}
