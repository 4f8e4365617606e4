package dev.hasse.check.slice;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.check.Engine;
import dev.hasse.check.Verdict;
import dev.hasse.check.diagram.DiagramEngine;
import dev.hasse.check.evidence.Explainer;
import dev.hasse.check.evidence.ObservedOrder;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.PathQuantifier;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Property;
import dev.hasse.slice.Definitely;
import dev.hasse.slice.RegularPredicates;
import java.util.List;
import java.util.Optional;

/** Keeps what is known of variables and channels from one property to the next; slices live as long as their property. */
final class SliceSession implements Engine.Session {
    private final RegularPredicates predicates;
    private final ObservedOrder observed;
    private String remark = "";

    SliceSession(RegularPredicates predicates) {
        this.predicates = predicates;
        this.observed = new ObservedOrder(predicates.trace());
    }

    @Override
    public Verdict check(Property property, Budget budget) throws InputException {
        budget.check();
        CtlFormula formula = ((Property.Ctl) property).formula();
        Means means = new Means(predicates.within(budget));
        Optional<Predicate> inevitable = inevitable(formula);
        if (means.decide(formula) || inevitable.isEmpty()) {
            SlicedFirst slicedFirst = new SlicedFirst(means, observed, budget);
            Verdict verdict = new Explainer(predicates.trace(), observed, new SliceCuts(means, observed, slicedFirst))
                    .verdict(formula);
            remark = slicedFirst.remark();
            return verdict;
        }
        remark = "";
        if (new Definitely(means.predicates()).holds(inevitable.get()).orElseThrow()) {
            return new Verdict.Holds(Optional.empty());
        }
        // The intervals tell that some run avoids the predicate, not which one.
        try (Engine.Session diagrams = new DiagramEngine().open(predicates.trace())) {
            return diagrams.check(property, budget);
        }
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
        return remark.isEmpty() ? List.of() : List.of(remark);
    }

    @Override
    public void close() {}
}
