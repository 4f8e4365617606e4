package dev.hasse.slice;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import dev.hasse.trace.Trace;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Slices of disjunctions and negations, by Garg and Mittal's grafting: the least cut with an event in the least
 * sublattice around two slices is the intersection of its least cuts in the two. O(n |E|) a union.
 */
final class Grafting {
    private static final int NOWHERE = Integer.MAX_VALUE;

    private final Trace trace;
    private final int[] first;
    /** Least cuts of all events, a row of positions each; a row of {@link #NOWHERE} if no cut has the event. */
    private final int[][] least;

    private final Budget budget;
    private final Allocation memory;
    private long bytes;

    private Grafting(Trace trace, Budget budget) {
        this.trace = trace;
        this.budget = budget;
        this.memory = budget.allocation();
        first = new int[trace.processCount()];
        Arrays.fill(first, NOWHERE);
        least = new int[trace.eventCount()][];
    }

    /** Of slices that each have a cut. */
    static Slice union(List<Slice> slices) {
        Slice one = slices.get(0);
        Grafting grafting = new Grafting(one.trace(), one.budget());
        slices.forEach(grafting::graft);
        Slice slice = grafting.slice();
        grafting.memory.close();
        return slice;
    }

    /** A cut is outside the slice iff it breaks some edge: it has the target and not the source. */
    static Slice complement(Slice slice) {
        Trace trace = slice.trace();
        Grafting grafting = new Grafting(trace, slice.budget());
        Edges edges = slice.edges();
        for (int i = 0; i < edges.size(); i++) {
            if (edges.from(i) != Edges.BOTTOM && edges.to(i) != Edges.TOP) {
                Edges broken = new Edges().add(edges.to(i), Edges.BOTTOM).add(Edges.TOP, edges.from(i));
                Slice breaking = new Slice(trace, broken, true, slice.budget());
                if (!breaking.isEmpty()) {
                    grafting.graft(breaking);
                }
            }
        }
        Slice outside = grafting.slice();
        grafting.memory.close();
        return outside;
    }

    private void graft(Slice slice) {
        LeastCuts cuts = new LeastCuts(slice);
        lower(first, cuts.first());
        for (int p = 0; p < trace.processCount(); p++) {
            int process = p;
            budget.check();
            cuts.visit(p, (position, positions) -> graft(trace.eventNumber(process, position), positions));
        }
    }

    private void graft(int event, int @Nullable [] positions) {
        if (positions == null) {
            return;
        }
        if (least[event] == null) {
            bytes += 4L * positions.length + 16;
            memory.resize(bytes);
            least[event] = positions.clone();
        } else {
            lower(least[event], positions);
        }
    }

    private static void lower(int[] row, int[] other) {
        for (int p = 0; p < row.length; p++) {
            row[p] = Math.min(row[p], other[p]);
        }
    }

    /** Writes the least cuts as edges: for each event only what the one before it does not need already. */
    private Slice slice() {
        if (first.length > 0 && first[0] == NOWHERE) {
            return new Slice(trace, Edges.none(), false, budget);
        }
        Edges edges = new Edges();
        for (int q = 0; q < first.length; q++) {
            if (first[q] > 0) {
                edges.add(trace.eventNumber(q, first[q]), Edges.BOTTOM);
            }
        }
        for (int p = 0; p < first.length; p++) {
            int[] before = first;
            for (int position = 1; position <= trace.eventCount(p); position++) {
                int event = trace.eventNumber(p, position);
                int[] row = least[event];
                if (row == null) {
                    edges.add(Edges.TOP, event);
                    break;
                }
                for (int q = 0; q < row.length; q++) {
                    if (row[q] > before[q] && row[q] > trace.clock(p, position, q)) {
                        edges.add(trace.eventNumber(q, row[q]), event);
                    }
                }
                before = row;
            }
        }
        return new Slice(trace, edges, false, budget);
    }
}
