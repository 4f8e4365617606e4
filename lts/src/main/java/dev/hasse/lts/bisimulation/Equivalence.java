package dev.hasse.lts.bisimulation;

import dev.hasse.base.Budget;
import dev.hasse.lts.Lts;
import dev.hasse.stability.MayChange;

/** When two states count as alike. */
@MayChange
public enum Equivalence {
    /** Each step of one is a step of the other, the internal action like any other. */
    STRONG,
    /** Internal steps that decide nothing are invisible, even infinitely many of them. */
    BRANCHING,
    /** Like {@link #BRANCHING}, but a state that can do internal steps for ever differs from one that cannot. */
    DIVERGENCE_PRESERVING_BRANCHING,
    /** Milner's observational equivalence: a step is answered by the same one, with internal steps before and after it. */
    WEAK,
    /** Each visible step, with internal steps before it, is answered by one of this form (Fernandez, Mounier 1991). */
    TAU_STAR_A;

    /** What is observed of a system, as a system in which this is strong equivalence; the same one where it is not needed. */
    Lts observed(Lts lts, Budget budget) {
        return switch (this) {
            case WEAK -> ObservableSteps.weak(lts, budget);
            case TAU_STAR_A -> ObservableSteps.tauStarA(lts, budget);
            default -> lts;
        };
    }

    /** Whether it is strong equivalence of what is observed. */
    boolean isObserved() {
        return this == WEAK || this == TAU_STAR_A;
    }
}
