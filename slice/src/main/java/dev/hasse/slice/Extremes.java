package dev.hasse.slice;

import dev.hasse.base.Budget;
import dev.hasse.trace.Cut;
import dev.hasse.trace.Trace;
import java.util.Optional;

/**
 * The least and the greatest cut that break no edge. Edges on few processes seldom move a cut far, so the cut is moved
 * edge by edge first, a vector clock each time; when that has cost as much as a search in the whole graph would, the
 * search it is.
 */
final class Extremes {
    private final Trace trace;
    private final Edges edges;
    private final int[] positions;
    private final int[] row;
    private final Budget budget;
    private long effort;

    private Extremes(Trace trace, Edges edges, Cut start, Budget budget) {
        this.budget = budget;
        this.trace = trace;
        this.edges = edges;
        positions = start.toArray();
        row = new int[positions.length];
        effort = 2L * (trace.eventCount() + edges.size());
    }

    /** The least such cut that has all of this one. */
    static Optional<Cut> least(Trace trace, Edges edges, Cut cut, Budget budget) {
        return new Extremes(trace, edges, cut, budget).raised();
    }

    static Optional<Cut> greatest(Trace trace, Edges edges, Budget budget) {
        return new Extremes(trace, edges, trace.fullCut(), budget).lowered();
    }

    private boolean has(int event) {
        if (event < 0) {
            return event == Edges.BOTTOM;
        }
        int process = trace.processOf(event);
        return trace.eventNumber(process, positions[process]) >= event;
    }

    private Optional<Cut> raised() {
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int i = 0; i < edges.size(); i++) {
                if (has(edges.to(i)) && !has(edges.from(i))) {
                    if (edges.from(i) == Edges.TOP) {
                        return Optional.empty();
                    }
                    if (effort < 0) {
                        return searchedLeast();
                    }
                    raise(edges.from(i));
                    changed = true;
                }
            }
            effort -= edges.size();
            budget.check();
        }
        return Optional.of(Cut.of(positions));
    }

    private void raise(int event) {
        effort -= positions.length;
        trace.clock(trace.processOf(event), trace.positionOf(event), row);
        for (int p = 0; p < positions.length; p++) {
            positions[p] = Math.max(positions[p], row[p]);
        }
    }

    private Optional<Cut> lowered() {
        boolean changed = true;
        while (changed) {
            changed = false;
            // Chains are written first to last, and what bars an event bars those that need it before.
            for (int i = edges.size() - 1; i >= 0; i--) {
                if (has(edges.to(i)) && !has(edges.from(i))) {
                    if (edges.to(i) == Edges.BOTTOM) {
                        return Optional.empty();
                    }
                    if (effort < 0) {
                        return searchedGreatest();
                    }
                    lower(edges.to(i));
                    changed = true;
                }
            }
            effort -= edges.size();
            budget.check();
        }
        return Optional.of(Cut.of(positions));
    }

    private void lower(int event) {
        effort -= 4L * positions.length;
        int process = trace.processOf(event);
        int limit = trace.positionOf(event) - 1;
        for (int p = 0; p < positions.length; p++) {
            positions[p] = Math.min(positions[p], trace.lastWithClockAtMost(p, process, limit));
        }
    }

    private Optional<Cut> searchedLeast() {
        Edges all = new Edges().addAll(edges);
        for (int p = 0; p < positions.length; p++) {
            if (positions[p] > 0) {
                all.add(trace.eventNumber(p, positions[p]), Edges.BOTTOM);
            }
        }
        boolean[] forced = Graph.backwards(trace, all, budget).reachable(trace.eventCount());
        return forced[trace.eventCount() + 1] ? Optional.empty() : Optional.of(marked(forced, true));
    }

    private Optional<Cut> searchedGreatest() {
        boolean[] barred = Graph.forwards(trace, edges, budget).reachable(trace.eventCount() + 1);
        return barred[trace.eventCount()] ? Optional.empty() : Optional.of(marked(barred, false));
    }

    /** As far as the events of each process carry the mark. */
    private Cut marked(boolean[] marks, boolean mark) {
        int[] marked = new int[positions.length];
        for (int p = 0; p < marked.length; p++) {
            int n = trace.eventCount(p);
            while (marked[p] < n && marks[trace.eventNumber(p, marked[p] + 1)] == mark) {
                marked[p]++;
            }
        }
        return Cut.of(marked);
    }
}
