package dev.hasse.check.slice;

import dev.hasse.base.Budget;
import dev.hasse.check.Engine;
import dev.hasse.check.Verdict;
import dev.hasse.check.evidence.Explainer;
import dev.hasse.check.evidence.ObservedOrder;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.PathQuantifier;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Property;
import dev.hasse.slice.Definitely;
import dev.hasse.slice.RegularPredicates;
import java.util.Optional;

/** Keeps what is known of variables and channels from one property to the next; slices live as long as their property. */
final class SliceSession implements Engine.Session {
    private final RegularPredicates predicates;
    private final ObservedOrder observed;

    SliceSession(RegularPredicates predicates) {
        this.predicates = predicates;
        this.observed = new ObservedOrder(predicates.trace());
    }

    @Override
    public Verdict check(Property property, Budget budget) {
        budget.check();
        CtlFormula formula = ((Property.Ctl) property).formula();
        Means means = new Means(predicates.within(budget));
        if (means.decide(formula)) {
            return new Explainer(predicates.trace(), observed, new SliceCuts(means, observed)).verdict(formula);
        }
        return inevitable(formula)
                .map(predicate -> definitely(predicate, means))
                .orElse(new Verdict.Unknown("slices alone do not decide it"));
    }

    private static Optional<Predicate> inevitable(CtlFormula formula) {
        return formula instanceof CtlFormula.Finally inevitable
                        && inevitable.quantifier() == PathQuantifier.ALL
                        && inevitable.operand() instanceof CtlFormula.Atom atom
                ? Optional.of(atom.predicate())
                : Optional.empty();
    }

    private static Verdict definitely(Predicate predicate, Means means) {
        // The intervals tell that some run avoids the predicate, not which one.
        return new Definitely(means.predicates()).holds(predicate).orElse(false)
                ? new Verdict.Holds(Optional.empty())
                : new Verdict.Unknown("it is violated, but finding the run takes another engine");
    }

    @Override
    public void close() {}
}
