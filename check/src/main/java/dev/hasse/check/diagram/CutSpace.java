package dev.hasse.check.diagram;

import dev.hasse.base.Budget;
import dev.hasse.diagram.DiagramStore;
import dev.hasse.logic.Predicate;
import dev.hasse.trace.Trace;

/** Where sets of a trace's cuts are made as diagrams: vectors of positions, its processes as layers. */
public final class CutSpace {
    private final TraceOrder order;
    private final DiagramStore store;
    private final int fullCut;
    private final PredicateSets predicates;
    private Budget budget;

    public CutSpace(Trace trace, Budget budget) {
        this.budget = budget;
        this.order = new TraceOrder(trace);
        this.store = DiagramStore.of(order, budget);
        this.fullCut = store.singleton(order.toLayers(trace.fullCut().toArray()));
        this.predicates = new PredicateSets(store, trace, order, () -> this.budget);
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

    /** The set of the full cut alone. */
    public int fullCut() {
        return fullCut;
    }

    /** The cuts of a set that satisfy a predicate. Its variables must have totally ordered writes. */
    public int satisfying(int set, Predicate predicate) {
        return predicates.within(set, DiagramStore.EMPTY, predicate);
    }

    /** The same, given the cuts at which there is a deadlock. */
    int satisfying(int set, int deadlocked, Predicate predicate) {
        return predicates.within(set, deadlocked, predicate);
    }
}
