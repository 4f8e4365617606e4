package dev.hasse.check.slice;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.check.Engine;
import dev.hasse.check.Verdict;
import dev.hasse.check.diagram.CutSpace;
import dev.hasse.check.diagram.DiagramCuts;
import dev.hasse.check.diagram.DiagramEngine;
import dev.hasse.check.evidence.Explainer;
import dev.hasse.check.evidence.SatisfyingCuts;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.PathQuantifier;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Property;
import dev.hasse.slice.Definitely;
import dev.hasse.slice.RegularPredicates;
import dev.hasse.trace.ObservedOrder;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Keeps what is known of variables and channels from one property to the next; slices live as long as their property. */
final class SliceSession implements Engine.Session {
    private final RegularPredicates predicates;
    private final ObservedOrder observed;
    private final Function<CtlFormula, Means> planned;
    private List<String> remarks = List.of();

    /** @param planned how a formula can be decided, as far as that is known already; for who asks alone */
    SliceSession(RegularPredicates predicates, Function<CtlFormula, Means> planned) {
        this.predicates = predicates;
        this.observed = predicates.observed();
        this.planned = planned;
    }

    @Override
    public Verdict check(Property property, Budget budget) throws InputException {
        budget.check();
        CtlFormula formula = ((Property.Ctl) property).formula();
        Means means = planned.apply(formula);
        Optional<Predicate> inevitable = inevitable(formula);
        remarks = List.of();
        if (means.decideWithoutLattice(formula)) {
            return verdict(formula, new SliceCuts(means, observed, budget), budget);
        }
        Optional<Boolean> definitely = inevitable.flatMap(new Definitely(means.predicates())::holds);
        if (definitely.isEmpty()) {
            return slicedFirst(formula, new SlicedSets(means, budget), budget);
        }
        if (definitely.get()) {
            return new Verdict.Holds(Optional.empty());
        }
        // The intervals tell that some run avoids the predicate, not which one.
        try (Engine.Session diagrams = new DiagramEngine().open(predicates.trace(), budget)) {
            return diagrams.check(property, budget);
        }
    }

    private Verdict slicedFirst(CtlFormula formula, SlicedSets sets, Budget budget) {
        CutSpace space = sets.space();
        Verdict verdict = verdict(formula, new DiagramCuts(space.order(), space.store(), sets, observed), budget);
        remarks = sets.remarks();
        return verdict;
    }

    private Verdict verdict(CtlFormula formula, SatisfyingCuts cuts, Budget budget) {
        return new Explainer(predicates.trace(), observed, cuts, budget).verdict(formula);
    }

    private static Optional<Predicate> inevitable(CtlFormula formula) {
        return formula instanceof CtlFormula.Finally inevitable
                        && inevitable.quantifier() == PathQuantifier.ALL
                        && inevitable.operand() instanceof CtlFormula.Atom atom
                ? Optional.of(atom.predicate())
                : Optional.empty();
    }

    @Override
    public List<String> remarks() {
        return remarks;
    }

    @Override
    public void close() {}
}
