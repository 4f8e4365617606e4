package dev.hasse.evaluate.comparison;

import dev.hasse.lts.bisimulation.Equivalence;
import dev.hasse.lts.bisimulation.MclText;
import dev.hasse.lts.preorder.Preorder;
import java.util.Optional;

/** What can be decided on pairs of states. */
public enum PairRelation {
    STRONG(MclText.Steps.SINGLE),
    BRANCHING(MclText.Steps.SINGLE),
    WEAK(MclText.Steps.WEAK),
    TAU_STAR_A(MclText.Steps.TAU_STAR_A),
    SIMULATION(MclText.Steps.SINGLE),
    SAFETY(MclText.Steps.TAU_STAR_A);

    private final MclText.Steps steps;

    PairRelation(MclText.Steps steps) {
        this.steps = steps;
    }

    /** Empty where sets of states, or infinite internal runs, would have to be known. */
    public static Optional<PairRelation> of(Equivalence equivalence) {
        return switch (equivalence) {
            case STRONG -> Optional.of(STRONG);
            case BRANCHING -> Optional.of(BRANCHING);
            case WEAK -> Optional.of(WEAK);
            case TAU_STAR_A -> Optional.of(TAU_STAR_A);
            case DIVERGENCE_PRESERVING_BRANCHING -> Optional.empty();
        };
    }

    /** Empty where sets of states would have to be known. */
    public static Optional<PairRelation> of(Preorder preorder) {
        return switch (preorder) {
            case SIMULATION -> Optional.of(SIMULATION);
            case SAFETY -> Optional.of(SAFETY);
            case TRACE, WEAK_TRACE, FAILURES -> Optional.empty();
        };
    }

    /** What the diamonds of a formula that tells two states apart stand for. */
    MclText.Steps steps() {
        return steps;
    }

    /** Whether only the left one's steps are to be answered. */
    boolean isPreorder() {
        return this == SIMULATION || this == SAFETY;
    }
}
