package dev.hasse.check.slice;

import dev.hasse.base.Budget;
import dev.hasse.check.Engine;
import dev.hasse.check.Fit;
import dev.hasse.check.Verdict;
import dev.hasse.check.evidence.Explainer;
import dev.hasse.check.evidence.ObservedOrder;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.PathQuantifier;
import dev.hasse.logic.Property;
import dev.hasse.slice.Definitely;
import dev.hasse.slice.RegularPredicates;
import dev.hasse.trace.Trace;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Decides formulas whose temporal subformulas are in RCTL, or their negations are, by comparing cuts of slices:
 * O(|E|) an operator. Also AF of a conjunction of local predicates where it holds.
 */
public final class SliceEngine implements Engine {
    private @Nullable SliceCuts last;

    @Override
    public String name() {
        return "slice";
    }

    @Override
    public Fit fit(Property property, Trace trace) {
        if (!(property instanceof Property.Ctl ctl)) {
            return Fit.refused("decides CTL only");
        }
        Classification classification = Classification.of(ctl.formula(), cuts(trace));
        return switch (classification.fragment()) {
            case CONJUNCTIVE, RCTL -> Fit.best(classification.reason());
            case RCTL_PLUS, GENERAL -> Fit.refused(classification.reason());
        };
    }

    /** Chains and slices found while asking for the fit serve the check that follows. */
    private SliceCuts cuts(Trace trace) {
        SliceCuts known = last;
        if (known == null || known.trace() != trace) {
            known = new SliceCuts(trace, new RegularPredicates(trace), new ObservedOrder(trace));
            last = known;
        }
        return known;
    }

    @Override
    public Session open(Trace trace) {
        SliceCuts cuts = cuts(trace);
        return new Session() {
            @Override
            public Verdict check(Property property, Budget budget) {
                budget.check();
                return decide(((Property.Ctl) property).formula(), cuts);
            }

            @Override
            public void close() {
                last = null;
            }
        };
    }

    private static Verdict decide(CtlFormula formula, SliceCuts cuts) {
        if (formula instanceof CtlFormula.Finally inevitable
                && inevitable.quantifier() == PathQuantifier.ALL
                && inevitable.operand() instanceof CtlFormula.Atom atom
                && !cuts.decides(formula)) {
            Optional<Boolean> holds = new Definitely(cuts.predicates()).holds(atom.predicate());
            // The intervals tell that some run avoids the predicate, not which one.
            return holds.orElse(false)
                    ? new Verdict.Holds(Optional.empty())
                    : new Verdict.Unknown("it is violated, but finding the run takes another engine");
        }
        return new Explainer(cuts.trace(), cuts.observed(), cuts).verdict(formula);
    }
}
