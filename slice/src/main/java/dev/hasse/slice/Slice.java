package dev.hasse.slice;

import dev.hasse.trace.Cut;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A slice: some of a trace's cuts, closed under union and intersection. The operations follow section 7 of the POTA
 * paper (EF by its algorithm A1, AG by A2) and its reference [28] for EG; each is one graph search, O(|E|).
 */
public final class Slice {
    private final Trace trace;
    private final Edges edges;
    private final boolean lean;

    Slice(Trace trace, Edges edges, boolean lean) {
        this.trace = trace;
        this.edges = edges;
        this.lean = lean;
    }

    /** All cuts of the trace. */
    public static Slice all(Trace trace) {
        return new Slice(trace, new Edges(), true);
    }

    /** No cut. */
    public static Slice none(Trace trace) {
        return new Slice(trace, Edges.none(), true);
    }

    public Trace trace() {
        return trace;
    }

    /** The same cuts, said to be more than those that satisfy. */
    Slice around() {
        return new Slice(trace, edges, false);
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
        boolean[] forced = Graph.backwards(trace, edges).reachable(trace.events());
        return forced[trace.events() + 1] ? Optional.empty() : Optional.of(cut(forced, true));
    }

    /** The greatest cut; empty if the slice has no cut. */
    public Optional<Cut> last() {
        boolean[] barred = Graph.forwards(trace, edges).reachable(trace.events() + 1);
        return barred[trace.events()] ? Optional.empty() : Optional.of(cut(barred, false));
    }

    /** As far as the events of each process carry the mark. */
    private Cut cut(boolean[] marks, boolean mark) {
        int[] positions = new int[trace.processes()];
        for (int p = 0; p < positions.length; p++) {
            int n = trace.events(p);
            while (positions[p] < n && marks[trace.event(p, positions[p] + 1)] == mark) {
                positions[p]++;
            }
        }
        return Cut.of(positions);
    }

    public boolean isEmpty() {
        return first().isEmpty();
    }

    /** Whether the empty cut is in the slice: for a lean slice, whether its property holds of the trace. */
    public boolean containsEmptyCut() {
        return first().map(cut -> cut.size() == 0).orElse(false);
    }

    /** Whether a cut of the trace is in the slice. */
    public boolean contains(Cut cut) {
        for (int i = 0; i < edges.size(); i++) {
            if (has(cut, edges.to(i)) && !has(cut, edges.from(i))) {
                return false;
            }
        }
        return true;
    }

    private boolean has(Cut cut, int event) {
        if (event < 0) {
            return event == Edges.BOTTOM;
        }
        return cut.position(trace.processOf(event)) >= trace.positionOf(event);
    }

    /** The least cut of the slice that has all of this one; empty if there is none. */
    public Optional<Cut> leastAfter(Cut cut) {
        Edges more = new Edges().addAll(edges);
        for (int p = 0; p < cut.processes(); p++) {
            if (cut.position(p) > 0) {
                more.add(trace.event(p, cut.position(p)), Edges.BOTTOM);
            }
        }
        return new Slice(trace, more, lean).first();
    }

    /**
     * Cuts outside the slice that have all of this one and break an edge with the least: for each edge the cut together
     * with the past of the edge's target, unless that has the source. The nearest cut outside is among them.
     */
    public List<Cut> nearestOutside(Cut cut) {
        List<Cut> outside = new ArrayList<>();
        int[] past = new int[trace.processes()];
        for (int i = 0; i < edges.size(); i++) {
            int to = edges.to(i);
            if (to == Edges.TOP) {
                continue;
            }
            int[] positions = cut.toArray();
            if (to != Edges.BOTTOM) {
                trace.clock(trace.processOf(to), trace.positionOf(to), past);
                for (int p = 0; p < positions.length; p++) {
                    positions[p] = Math.max(positions[p], past[p]);
                }
            }
            Cut broken = Cut.of(positions);
            if (!has(broken, edges.from(i))) {
                outside.add(broken);
            }
        }
        return outside;
    }

    /** The cuts in both. */
    public Slice and(Slice other) {
        return new Slice(trace, new Edges().addAll(edges).addAll(other.edges), lean && other.lean);
    }

    /** The cuts from which a cut of this slice can be reached: those within the greatest. */
    public Slice exists() {
        Optional<Cut> last = last();
        if (last.isEmpty()) {
            return none(trace);
        }
        Edges within = new Edges();
        for (int p = 0; p < trace.processes(); p++) {
            int position = last.get().position(p);
            if (position < trace.events(p)) {
                within.add(Edges.TOP, trace.event(p, position + 1));
            }
        }
        return new Slice(trace, within, lean);
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
                return new Slice(trace, Edges.none(), lean);
            }
            boolean inTrace = from == Edges.BOTTOM || from == to || (to >= 0 && trace.happenedBefore(from, to));
            if (!inTrace && to != Edges.TOP) {
                forced.add(from, Edges.BOTTOM);
            }
        }
        return new Slice(trace, forced, lean);
    }

    /**
     * The cuts from which some run stays within this slice. A component of several events cannot be crossed one event
     * at a time, so the cut must have it already; and the full cut, where every run ends, must be in the slice.
     */
    public Slice somewhereAlways() {
        Graph graph = Graph.forwards(trace, edges);
        int bottom = trace.events();
        // Only a slice bars events, and then the full cut with them.
        if (graph.degree(bottom + 1) > 0) {
            return new Slice(trace, Edges.none(), lean);
        }
        Components components = new Components(graph);
        Edges forced = new Edges().addAll(edges);
        for (int event = 0; event < bottom; event++) {
            int component = components.of(event);
            if (component != components.of(bottom) && components.size(component) > 1) {
                forced.add(event, Edges.BOTTOM);
            }
        }
        return new Slice(trace, forced, lean);
    }

    /** The least slice around the cuts of both; lean no more. */
    public Slice or(Slice other) {
        if (isEmpty()) {
            return other;
        }
        return other.isEmpty() ? this : Grafting.union(this, other);
    }

    /** The least slice around the cuts that are not in this one; lean no more. */
    public Slice not() {
        return Grafting.complement(this);
    }
}
