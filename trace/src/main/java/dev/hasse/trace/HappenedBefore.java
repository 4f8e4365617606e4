package dev.hasse.trace;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.IntList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * The order of a trace out of its edges. Where locks only exclude, it is made twice: with the recorded order of their
 * sections, which says what the recording was, and without it. What the sections ordered of shared data stays then: two
 * accesses of one variable, one of them a write, that had an order by way of locks keep it by an edge of their own.
 */
final class HappenedBefore {
    private final TraceBuilder built;
    private final int[] order;
    private final ClockPass pass;

    HappenedBefore(TraceBuilder built, CausalEdges edges, Budget budget) throws InputException {
        this.built = built;
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
            addDataEdges(edges, ofRecording);
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

    private void addDataEdges(CausalEdges edges, ClockPass recorded) {
        RawEvents events = built.events;
        AssignmentDraft assignments = built.assignments;
        Clocks[] clocks = new Clocks[events.processes()];
        Arrays.setAll(clocks, p -> new Clocks(recorded.increases()[p], clocks.length));
        int[] lastWriter = new int[assignments.variables.size()];
        Arrays.fill(lastWriter, -1);
        Map<Integer, IntList> sawSince = new HashMap<>();
        int[] seenStarts = new int[events.size() + 1];
        for (int i = 0; i < built.seen.size(); i++) {
            seenStarts[built.seen.reader(i) + 1]++;
        }
        for (int event = 0; event < events.size(); event++) {
            seenStarts[event + 1] += seenStarts[event];
        }
        for (int event : order) {
            for (int i = assignments.start(event); i < assignments.end(event); i++) {
                int variable = assignments.variable(i);
                addIfOrdered(lastWriter[variable], event, clocks, edges);
                IntList readers = sawSince.remove(variable);
                for (int r = 0; readers != null && r < readers.size(); r++) {
                    addIfOrdered(readers.at(r), event, clocks, edges);
                }
                lastWriter[variable] = event;
            }
            // What an event saw is drafted event by event.
            for (int i = seenStarts[event]; i < seenStarts[event + 1]; i++) {
                sawSince.computeIfAbsent(built.seen.variable(i), v -> new IntList())
                        .add(event);
            }
        }
    }

    private void addIfOrdered(int before, int event, Clocks[] clocks, CausalEdges edges) {
        RawEvents events = built.events;
        if (before < 0) {
            return;
        }
        int p = events.process(before);
        int q = events.process(event);
        if (p != q && clocks[q].entry(events.position(event), p) >= events.position(before)) {
            edges.add(before, event);
        }
    }
}
