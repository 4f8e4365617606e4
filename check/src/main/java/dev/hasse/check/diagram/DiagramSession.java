package dev.hasse.check.diagram;

import dev.hasse.base.Budget;
import dev.hasse.check.Engine;
import dev.hasse.check.Verdict;
import dev.hasse.check.evidence.Explainer;
import dev.hasse.logic.Property;
import dev.hasse.trace.ObservedOrder;
import dev.hasse.trace.Trace;
import org.jspecify.annotations.Nullable;

/** Keeps the diagram of all cuts, and the sets of subformulas, from one property to the next. */
final class DiagramSession implements Engine.Session {
    private final Trace trace;
    private final ObservedOrder observed;
    private final Budget tables;
    private @Nullable TraceDiagram diagram;
    private @Nullable CtlSets sets;

    DiagramSession(Trace trace, Budget tables) {
        this.trace = trace;
        this.tables = tables;
        this.observed = new ObservedOrder(trace);
    }

    @Override
    public Verdict check(Property property, Budget budget) {
        TraceDiagram cuts = diagram == null ? TraceDiagram.keptIn(tables, trace, budget) : diagram;
        diagram = cuts;
        cuts.use(budget);
        CtlSets satisfying = sets == null ? new CtlSets(cuts) : sets;
        sets = satisfying;
        return new Explainer(trace, observed, new DiagramCuts(cuts.order(), cuts.store(), satisfying, observed), budget)
                .verdict(((Property.Ctl) property).formula());
    }

    @Override
    public void close() {
        diagram = null;
        sets = null;
    }
}
