package dev.hasse.lts.bisimulation;

import dev.hasse.base.Budget;
import dev.hasse.lts.Lts;
import dev.hasse.lts.LtsBuilder;
import java.util.Optional;

/** Whether two systems are equivalent, and if not, a formula that holds of the left one and not of the right one. */
public final class Comparison {
    private Comparison() {}

    /** What tells the initial states apart; empty if they are equivalent. */
    public static Optional<DistinguishingFormula> of(Lts left, Lts right, Equivalence equivalence, Budget budget) {
        if (equivalence.isObserved()) {
            // Branching bisimilar systems are equivalent, and as small ones take fewer steps to be observed.
            Lts small = equivalence.observed(Minimization.of(left, Equivalence.BRANCHING, budget), budget);
            Lts other = equivalence.observed(Minimization.of(right, Equivalence.BRANCHING, budget), budget);
            return of(small, other, Equivalence.STRONG, budget)
                    .map(found -> new DistinguishingFormula(found.formula(), MclText.Steps.of(equivalence), true));
        }
        DisjointUnion union = DisjointUnion.of(left, right, budget);
        Prepared prepared = Prepared.of(union.lts(), equivalence, budget);
        Classes classes = Minimization.classes(prepared, budget);
        int leftClass = classes.of(prepared.image()[union.lts().initialState()]);
        int rightClass = classes.of(prepared.image()[union.rightInitial()]);
        if (leftClass == rightClass) {
            return Optional.empty();
        }
        // The quotient is equivalent, so a formula for it will do, and it is as small as can be.
        Lts quotient = Quotient.whole(prepared, classes, budget);
        Formula formula = formula(quotient, leftClass, rightClass, equivalence, budget);
        return Optional.of(new DistinguishingFormula(formula, MclText.Steps.SINGLE, true));
    }

    private static Formula formula(Lts quotient, int left, int right, Equivalence equivalence, Budget budget) {
        Prepared small = Prepared.of(quotient, equivalence, budget);
        RefinementHistory history = new RefinementHistory(small.lts().stateCount());
        SignatureRefinement.run(small, history, budget);
        FormulaSemantics semantics =
                new FormulaSemantics(renumbered(quotient, small.image(), budget), small.inert(), budget);
        int holds = small.image()[left];
        int fails = small.image()[right];
        Formula formula = new Distinguisher(small, history, semantics, budget).formula(holds, fails);
        if (semantics.affords(formula)) {
            if (!semantics.surely(formula).get(holds)
                    || semantics.possibly(formula).get(fails)) {
                throw new IllegalStateException("the formula does not tell the systems apart");
            }
        }
        return formula;
    }

    /** Preparing a quotient only changes the numbers of its states and takes away its cycles of length one. */
    private static Lts renumbered(Lts quotient, int[] image, Budget budget) {
        LtsBuilder builder = new LtsBuilder(quotient.labels(), budget);
        builder.state(quotient.stateCount() - 1);
        for (int s = 0; s < quotient.stateCount(); s++) {
            for (int t = quotient.rowStart(s); t < quotient.rowEnd(s); t++) {
                builder.transition(image[s], quotient.label(t), image[quotient.target(t)]);
            }
        }
        return builder.build(image[quotient.initialState()]);
    }
}
