package dev.hasse.slice;

import dev.hasse.base.Budget;
import dev.hasse.base.Components;
import dev.hasse.stability.MayChange;
import dev.hasse.trace.Cut;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A slice: some of a trace's cuts, closed under union and intersection. The operations follow section 7 of the POTA
 * paper (EF by its algorithm A1, AG by A2) and its reference [28] for EG; each is one graph search, O(|E|), and
 * less for local predicates, which concern few events.
 */
@MayChange
public final class Slice {
    private final Trace trace;
    private final Edges edges;
    private final boolean lean;
    private final Budget budget;

    Slice(Trace trace, Edges edges, boolean lean, Budget budget) {
        this.trace = trace;
        this.edges = edges;
        this.lean = lean;
        this.budget = budget;
        budget.requireRoom(edges.bytes());
    }

    private Slice with(Edges others) {
        return new Slice(trace, others, lean, budget);
    }

    /** What some set of cuts has in common. */
    public interface Intersections {
        /**
         * The intersection of its cuts with at least so many events of the process, as positions by process; empty if
         * there is no such cut.
         */
        Optional<int[]> withAtLeast(int process, int position);
    }

    /** The least slice around a set of cuts: an event needs what all cuts that have it have in common. */
    public static Slice around(Trace trace, Intersections cuts, Budget budget) {
        Edges edges = new Edges();
        Optional<int[]> all = trace.processCount() == 0 ? Optional.of(new int[0]) : cuts.withAtLeast(0, 0);
        if (all.isEmpty()) {
            return new Slice(trace, Edges.none(), false, budget);
        }
        int[] past = new int[trace.processCount()];
        need(trace, all.get(), past, Edges.BOTTOM, edges);
        for (int p = 0; p < trace.processCount(); p++) {
            for (int position = 1; position <= trace.eventCount(p); position++) {
                int event = trace.eventNumber(p, position);
                Optional<int[]> common = cuts.withAtLeast(p, position);
                if (common.isEmpty()) {
                    edges.add(Edges.TOP, event);
                    break;
                }
                trace.clock(p, position, past);
                need(trace, common.get(), past, event, edges);
            }
        }
        return new Slice(trace, edges, false, budget);
    }

    /** What a cut has beyond another is needed. */
    private static void need(Trace trace, int[] cut, int[] known, int by, Edges edges) {
        for (int q = 0; q < cut.length; q++) {
            if (cut[q] > known[q]) {
                edges.add(trace.eventNumber(q, cut[q]), by);
            }
        }
    }

    public Trace trace() {
        return trace;
    }

    /** The same cuts, known to be those that satisfy. */
    public Slice lean() {
        return new Slice(trace, edges, true, budget);
    }

    /** The same cuts, said to be more than those that satisfy. */
    Slice around() {
        return new Slice(trace, edges, false, budget);
    }

    Budget budget() {
        return budget;
    }

    /** Stands for an event that every cut has. */
    public static final int IN_EVERY_CUT = Edges.BOTTOM;

    /** Stands for an event that no cut has. */
    public static final int IN_NO_CUT = Edges.TOP;

    /** Is told that every cut with the one event has the other. */
    public interface EdgeVisitor {
        void edge(int event, int needed);
    }

    /** Visits what the slice asks of cuts beyond what the trace does. */
    public void visitEdges(EdgeVisitor visitor) {
        for (int i = 0; i < edges.size(); i++) {
            visitor.edge(edges.to(i), edges.from(i));
        }
    }

    Edges edges() {
        return edges;
    }

    /** Whether it has only satisfying cuts; else also those that unions and intersections of them force in. */
    public boolean isLean() {
        return lean;
    }

    /** The least cut; empty if the slice has no cut. */
    public Optional<Cut> first() {
        return leastAfter(trace.emptyCut());
    }

    /** The greatest cut; empty if the slice has no cut. */
    public Optional<Cut> last() {
        return Extremes.greatest(trace, edges, budget);
    }

    /** Whether nothing is left out, as far as that is plain to see. */
    boolean isWhole() {
        return edges.size() == 0;
    }

    public boolean isEmpty() {
        return first().isEmpty();
    }

    /** Whether a cut of the trace is in the slice. */
    public boolean contains(Cut cut) {
        return contains(cut.toArray());
    }

    /** The same for a cut given as its positions by process. */
    public boolean contains(int[] cut) {
        for (int i = 0; i < edges.size(); i++) {
            if (has(cut, edges.to(i)) && !has(cut, edges.from(i))) {
                return false;
            }
        }
        return true;
    }

    private boolean has(int[] cut, int event) {
        if (event < 0) {
            return event == Edges.BOTTOM;
        }
        return cut[trace.processOf(event)] >= trace.positionOf(event);
    }

    /**
     * Tells of a cut one event larger than a cut of the slice whether it is one too; cuts are given as their positions by
     * process. Only edges to the last event of a process can be broken then, so that walking through the slice costs what
     * it meets.
     */
    public Predicate<int[]> oneEventLarger() {
        if (edges.size() <= trace.processCount()) {
            return this::contains;
        }
        Map<Integer, List<Integer>> sources = new HashMap<>();
        for (int i = 0; i < edges.size(); i++) {
            sources.computeIfAbsent(edges.to(i), to -> new ArrayList<>(1)).add(edges.from(i));
        }
        return cut -> {
            for (int p = 0; p < cut.length; p++) {
                // What every cut of the slice has, this one has too.
                List<Integer> needed = cut[p] == 0 ? null : sources.get(trace.eventNumber(p, cut[p]));
                for (int i = 0; needed != null && i < needed.size(); i++) {
                    if (!has(cut, needed.get(i))) {
                        return false;
                    }
                }
            }
            return true;
        };
    }

    /** The least cut of the slice that has all of this one; empty if there is none. */
    public Optional<Cut> leastAfter(Cut cut) {
        return Extremes.least(trace, edges, cut, budget);
    }

    /**
     * Cuts outside the slice that have all of this one and break an edge with the least: for each edge the cut together
     * with the past of the edge's target, unless that has the source. The nearest cut outside is among them.
     */
    public Stream<Cut> nearestOutside(Cut cut) {
        int[] from = cut.toArray();
        return IntStream.range(0, edges.size())
                .filter(i -> edges.to(i) != Edges.TOP)
                .mapToObj(i -> {
                    int[] broken = edges.to(i) == Edges.BOTTOM ? from : withPast(from, edges.to(i));
                    return has(broken, edges.from(i)) ? null : Cut.of(broken);
                })
                .filter(Objects::nonNull);
    }

    private int[] withPast(int[] cut, int event) {
        int[] positions = new int[cut.length];
        trace.clock(trace.processOf(event), trace.positionOf(event), positions);
        for (int p = 0; p < positions.length; p++) {
            positions[p] = Math.max(positions[p], cut[p]);
        }
        return positions;
    }

    /** The cuts in both. */
    public Slice and(Slice other) {
        return and(List.of(this, other));
    }

    /** The cuts in all of them, at least one. */
    static Slice and(List<Slice> slices) {
        Edges all = new Edges();
        boolean lean = true;
        for (Slice slice : slices) {
            all.addAll(slice.edges);
            lean &= slice.lean;
        }
        return new Slice(slices.get(0).trace, all, lean, slices.get(0).budget);
    }

    /** The cuts from which a cut of this slice can be reached: those within the greatest. */
    public Slice exists() {
        Optional<Cut> last = last();
        if (last.isEmpty()) {
            return with(Edges.none());
        }
        Edges within = new Edges();
        for (int p = 0; p < trace.processCount(); p++) {
            int position = last.get().position(p);
            if (position < trace.eventCount(p)) {
                within.add(Edges.TOP, trace.eventNumber(p, position + 1));
            }
        }
        return with(within);
    }

    /**
     * The cuts from which only cuts of this slice can be reached. An edge from f to e that is not in the trace is
     * broken by the cut together with the past of e, unless the cut has f already.
     */
    public Slice always() {
        Edges forced = new Edges();
        for (int i = 0; i < edges.size(); i++) {
            int from = edges.from(i);
            int to = edges.to(i);
            if (from == Edges.TOP) {
                return with(Edges.none());
            }
            boolean inTrace = from == Edges.BOTTOM || from == to || (to >= 0 && trace.happenedBefore(from, to));
            if (!inTrace && to != Edges.TOP) {
                forced.add(from, Edges.BOTTOM);
            }
        }
        return with(forced);
    }

    /**
     * The cuts from which some run stays within this slice. A component of several events cannot be crossed one event
     * at a time, so the cut must have it already; and the full cut, where every run ends, must be in the slice.
     */
    public Slice somewhereAlways() {
        if (turnsBack()) {
            return crossedChains();
        }
        Graph graph = Graph.forwards(trace, edges, budget);
        int bottom = trace.eventCount();
        // Only a slice bars events, and then the full cut with them.
        if (graph.degree(bottom + 1) > 0) {
            return with(Edges.none());
        }
        Components components = graph.components();
        int[] sizes = components.sizes();
        Edges forced = new Edges().addAll(edges);
        for (int event = 0; event < bottom; event++) {
            int component = components.of(event);
            if (component != components.of(bottom) && sizes[component] > 1) {
                forced.add(event, Edges.BOTTOM);
            }
        }
        return with(forced);
    }

    /** Whether every edge leads from an event to one in its past, as those of local predicates do. */
    private boolean turnsBack() {
        for (int i = 0; i < edges.size(); i++) {
            int from = edges.from(i);
            int to = edges.to(i);
            if (from >= 0 && to >= 0 && !trace.happenedBefore(to, from)) {
                return false;
            }
        }
        return true;
    }

    /** Then each edge is in a component, and the edges' sources are the last events of the components. */
    private Slice crossedChains() {
        Edges forced = new Edges().addAll(edges);
        for (int i = 0; i < edges.size(); i++) {
            if (edges.from(i) == Edges.TOP) {
                return with(Edges.none());
            }
            if (edges.from(i) >= 0 && edges.to(i) >= 0) {
                forced.add(edges.from(i), Edges.BOTTOM);
            }
        }
        return with(forced);
    }

    /** The least slice around the cuts of both; lean no more. */
    public Slice or(Slice other) {
        return or(List.of(this, other));
    }

    /** The least slice around the cuts of all of them, at least one. */
    static Slice or(List<Slice> slices) {
        List<Slice> some = slices.stream().filter(slice -> !slice.isEmpty()).toList();
        return some.isEmpty() ? slices.get(0) : some.size() == 1 ? some.get(0) : Grafting.union(some);
    }

    /** The least slice around the cuts that are not in this one; lean no more. */
    public Slice not() {
        return Grafting.complement(this);
    }
}
