package dev.hasse.lts.preorder;

import dev.hasse.lts.bisimulation.DistinguishingFormula;
import java.util.Optional;

/**
 * Why two systems are not the same, or one does more than the other: at least one of the two is there.
 *
 * @param formula a formula that holds of one only
 * @param run a run that only one has
 * @param runOfLeft whether it is the left one
 */
public record SystemDifference(
        Optional<DistinguishingFormula> formula, Optional<DistinguishingRun> run, boolean runOfLeft) {
    public static SystemDifference of(DistinguishingFormula formula) {
        return new SystemDifference(Optional.of(formula), Optional.empty(), true);
    }
}
