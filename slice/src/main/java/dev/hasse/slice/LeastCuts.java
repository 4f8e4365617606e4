package dev.hasse.slice;

import dev.hasse.trace.Trace;
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

    LeastCuts(Slice slice) {
        trace = slice.trace();
        needs = Graph.backwards(trace, slice.edges());
        first = slice.first()
                .orElseThrow(() -> new IllegalArgumentException("an empty slice"))
                .toArray();
    }

    int[] first() {
        return first.clone();
    }

    /** Told of the least cuts of a process's events in order; null from the first event that no cut has. */
    interface Visitor {
        void leastCut(int position, int @Nullable [] positions);
    }

    void visit(int process, Visitor visitor) {
        int[] cut = first.clone();
        Closure closure = new Closure(cut);
        for (int position = 1; position <= trace.events(process); position++) {
            closure.require(trace.event(process, position));
            if (closure.isBarred()) {
                for (int rest = position; rest <= trace.events(process); rest++) {
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
        private final boolean[] has = new boolean[needs.nodes()];
        private final int[] stack = new int[needs.nodes()];
        private boolean barred;

        Closure(int[] cut) {
            this.cut = cut;
            for (int p = 0; p < cut.length; p++) {
                for (int position = 1; position <= cut[p]; position++) {
                    has[trace.event(p, position)] = true;
                }
            }
            has[trace.events()] = true;
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
                if (node == trace.events() + 1) {
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
