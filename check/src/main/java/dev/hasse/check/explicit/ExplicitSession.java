package dev.hasse.check.explicit;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.Thousands;
import dev.hasse.check.Engine;
import dev.hasse.check.Verdict;
import dev.hasse.check.evidence.Explainer;
import dev.hasse.check.ltl.MonitoredTrace;
import dev.hasse.check.ltl.RunSession;
import dev.hasse.logic.Property;
import dev.hasse.trace.ObservedOrder;
import dev.hasse.trace.Trace;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Keeps the lattice, and what is known about subformulas, from one property to the next. */
final class ExplicitSession implements Engine.Session {
    private final Trace trace;
    private final ObservedOrder observed;
    private final Budget tables;
    private @Nullable Lattice lattice;
    private @Nullable CtlEvaluation evaluation;
    private final RunSession runs;
    private List<String> remarks = List.of();

    ExplicitSession(Trace trace, Budget tables) {
        this.trace = trace;
        this.tables = tables;
        this.observed = new ObservedOrder(trace);
        this.runs = RunSession.followingDeadlocks(trace, observed, this::badRun);
    }

    @Override
    public Verdict check(Property property, Budget budget) throws InputException {
        if (property instanceof Property.Ctl ctl) {
            return check(ctl, budget);
        }
        Verdict verdict = runs.check(property, budget);
        remarks = runs.remarks();
        return verdict;
    }

    @Override
    public Optional<Verdict> ofRecordedRun(Property property, Budget budget) throws InputException {
        return runs.ofRecordedRun(property, budget);
    }

    private Verdict check(Property.Ctl property, Budget budget) {
        Lattice cuts = lattice(budget);
        remarks = List.of(Thousands.of(cuts.size()) + " cuts listed");
        CtlEvaluation sets = evaluation == null ? new CtlEvaluation(cuts, tables) : evaluation;
        evaluation = sets;
        return new Explainer(trace, observed, new ExplicitCuts(cuts, sets, observed, budget), budget)
                .verdict(property.formula());
    }

    private RunSession.Outcome badRun(MonitoredTrace monitored, Budget budget) {
        MonitoredLattice composition = new MonitoredLattice(monitored, lattice(budget), observed, budget);
        Optional<int[]> run = composition.badRun();
        return new RunSession.Outcome(
                run,
                run.isEmpty() && composition.isOpen(),
                Thousands.of(composition.configurations()) + " configurations explored");
    }

    private Lattice lattice(Budget budget) {
        Lattice cuts = lattice == null ? Lattice.keptIn(tables, trace, budget) : lattice;
        lattice = cuts;
        return cuts;
    }

    @Override
    public List<String> remarks() {
        return remarks;
    }

    @Override
    public void close() {
        lattice = null;
        evaluation = null;
    }
}
