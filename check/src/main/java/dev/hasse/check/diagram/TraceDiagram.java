package dev.hasse.check.diagram;

import dev.hasse.base.Budget;
import dev.hasse.diagram.DiagramStore;
import dev.hasse.logic.Predicate;
import dev.hasse.trace.Trace;

/** A trace with the diagram of all its cuts: what every engine on diagrams starts from. */
public final class TraceDiagram {
    private final TraceOrder order;
    private final DiagramStore store;
    private final int cuts;
    private final int fullCut;
    private final DiagramStore.Mark mark;
    private final PredicateSets predicates;
    private Budget budget;

    public TraceDiagram(Trace trace, Budget budget) {
        this.budget = budget;
        this.order = new TraceOrder(trace);
        this.store = DiagramStore.of(order, budget);
        this.cuts = store.allCuts(order);
        this.fullCut = store.singleton(order.toLayers(trace.fullCut().toArray()));
        this.mark = store.mark();
        this.predicates = new PredicateSets(store, trace, order, bytes -> this.budget.charge(store.bytes() + bytes));
    }

    /** From now on, other limits. */
    public void use(Budget other) {
        budget = other;
        store.use(other);
    }

    public TraceOrder order() {
        return order;
    }

    public DiagramStore store() {
        return store;
    }

    /** The set of all cuts. */
    public int cuts() {
        return cuts;
    }

    /** The set of the full cut alone. */
    public int fullCut() {
        return fullCut;
    }

    /** The cuts that satisfy a predicate. Its variables must have totally ordered writes. */
    public int satisfying(Predicate predicate) {
        return predicates.within(cuts, predicate);
    }

    /** Drops all sets but these, and those of this object; returns what each is now. */
    public int[] retain(int... sets) {
        return store.retain(mark, sets);
    }

    /** How many bytes the sets take that {@link #retain} could drop. */
    public long droppableBytes() {
        return store.bytesSince(mark);
    }
}
