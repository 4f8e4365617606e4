package dev.hasse.trace;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;

/**
 * The order of a trace out of its edges. Where locks only exclude, it is made twice: with the recorded order of their
 * sections, which says what the recording was, and without it. What the sections ordered of shared data stays then: two
 * accesses of one variable, one of them a write, that had an order by way of locks keep it by an edge of their own.
 */
final class HappenedBefore {
    private final int[] order;
    private final ClockPass pass;

    HappenedBefore(TraceBuilder built, CausalEdges edges, Budget budget) throws InputException {
        RawEvents events = built.events;
        boolean excludes = built.meaning == LockMeaning.EXCLUDE && !built.locks.isEmpty();
        CausalEdges recorded = excludes ? edges.copy() : edges;
        built.locks.addOrder(recorded);
        int[] starts = new int[events.size() + 1];
        int[] sources = recorded.incoming(starts);
        built.seen.findSoleCauses(starts, sources);
        order = new TopologicalOrder(events, starts, sources).order(built.source);
        ClockPass ofRecording = new ClockPass(events, starts, sources, order, budget);
        if (excludes) {
            built.seen.dropImplied(ofRecording);
            new LockedAccesses(built, order, ofRecording, edges).add();
            int[] lockless = new int[events.size() + 1];
            int[] causes = edges.incoming(lockless);
            pass = new ClockPass(events, lockless, causes, order, budget);
        } else {
            pass = ofRecording;
        }
    }

    /** The events as observed. */
    int[] order() {
        return order;
    }

    ClockPass pass() {
        return pass;
    }
}
