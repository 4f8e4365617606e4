package dev.hasse.slice;

import dev.hasse.trace.Trace;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * For each event the least cut of a slice that has it, the papers' J(e): the vector clocks of the slice. It grows along
 * a process, so each process takes one walk through the graph, O(n |E|) in all.
 */
final class LeastCuts {
    private final Trace trace;
    /** What every cut with an event must have: the graph turned round. */
    private final Graph needs;

    private final int[] first;
    /** Of the walk under way: which events the cut has, and those whose needs are to be looked at. */
    private final boolean[] has;

    private final int[] stack;

    LeastCuts(Slice slice) {
        trace = slice.trace();
        needs = Graph.backwards(trace, slice.edges(), slice.budget());
        first = slice.first()
                .orElseThrow(() -> new IllegalArgumentException("an empty slice"))
                .toArray();
        has = new boolean[needs.nodes()];
        stack = new int[needs.nodes()];
    }

    int[] first() {
        return first.clone();
    }

    /** Told of the least cuts of a process's events in order; null from the first event that no cut has. */
    interface Visitor {
        void leastCut(int position, int @Nullable [] positions);
    }

    void visit(int process, Visitor visitor) {
        needs.budget().check();
        int[] cut = first.clone();
        Closure closure = new Closure(cut);
        for (int position = 1; position <= trace.eventCount(process); position++) {
            closure.require(trace.eventNumber(process, position));
            if (closure.isBarred()) {
                for (int rest = position; rest <= trace.eventCount(process); rest++) {
                    visitor.leastCut(rest, null);
                }
                return;
            }
            visitor.leastCut(position, cut);
        }
    }

    /** A cut that grows by what the events in it need. */
    private final class Closure {
        private final int[] cut;
        private boolean barred;

        Closure(int[] cut) {
            this.cut = cut;
            Arrays.fill(has, false);
            for (int p = 0; p < cut.length; p++) {
                for (int position = 1; position <= cut[p]; position++) {
                    has[trace.eventNumber(p, position)] = true;
                }
            }
            has[trace.eventCount()] = true;
        }

        void require(int event) {
            if (has[event]) {
                return;
            }
            int size = 0;
            has[event] = true;
            stack[size++] = event;
            while (size > 0) {
                int node = stack[--size];
                if (node == trace.eventCount() + 1) {
                    barred = true;
                    return;
                }
                int process = trace.processOf(node);
                cut[process] = Math.max(cut[process], trace.positionOf(node));
                for (int i = 0; i < needs.degree(node); i++) {
                    int needed = needs.target(node, i);
                    if (!has[needed]) {
                        has[needed] = true;
                        stack[size++] = needed;
                    }
                }
            }
        }

        boolean isBarred() {
            return barred;
        }
    }
}
