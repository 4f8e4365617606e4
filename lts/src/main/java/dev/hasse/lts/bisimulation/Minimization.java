package dev.hasse.lts.bisimulation;

import dev.hasse.base.Budget;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.stability.MayChange;

/** The smallest system that is equivalent to a given one, without what is unreachable. */
@MayChange
public final class Minimization {
    private Minimization() {}

    public static Lts of(Lts lts, Equivalence equivalence, Budget budget) {
        if (equivalence.isObserved()) {
            return ofObserved(lts, equivalence, budget);
        }
        // Without internal actions there is nothing to look through.
        Prepared prepared = Prepared.of(lts, hasInternal(lts) ? equivalence : Equivalence.STRONG, budget);
        return Quotient.reachable(prepared, classes(prepared, budget), budget);
    }

    private static boolean hasInternal(Lts lts) {
        for (int t = 0; t < lts.transitionCount(); t++) {
            if (lts.label(t) == Labels.TAU) {
                return true;
            }
        }
        return false;
    }

    static Classes classes(Prepared prepared, Budget budget) {
        return HashedClasses.of(prepared, budget);
    }

    private static Lts ofObserved(Lts lts, Equivalence equivalence, Budget budget) {
        Lts small = of(lts, Equivalence.BRANCHING, budget);
        Lts observed = equivalence.observed(small, budget);
        if (equivalence == Equivalence.TAU_STAR_A) {
            return of(observed, Equivalence.STRONG, budget);
        }
        return WeakQuotient.of(small, HashedClasses.of(observed, budget), budget);
    }
}
