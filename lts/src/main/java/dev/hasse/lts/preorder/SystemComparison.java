package dev.hasse.lts.preorder;

import dev.hasse.base.Budget;
import dev.hasse.base.LimitReachedException;
import dev.hasse.lts.Lts;
import dev.hasse.lts.bisimulation.Comparison;
import dev.hasse.lts.bisimulation.DistinguishingFormula;
import dev.hasse.lts.bisimulation.Equivalence;
import dev.hasse.lts.bisimulation.MclText;
import dev.hasse.lts.bisimulation.ObservableSteps;
import java.time.Duration;
import java.util.Optional;

/** Whether two systems are equivalent, or one does no more than the other; each answer is what tells them apart, or empty. */
public final class SystemComparison {
    /** A run is told beside a formula, if it is found in this time. */
    private static final Duration RUN_TIME = Duration.ofSeconds(2);

    private SystemComparison() {}

    /** Whether the systems are bisimilar: if not, a formula, and mostly a run. */
    public static Optional<SystemDifference> equivalence(Lts left, Lts right, Equivalence equivalence, Budget budget) {
        return Comparison.of(left, right, equivalence, budget)
                .map(found -> withRun(found, left, right, equivalence, budget));
    }

    /** Adds the shortest run that only one has, if there is one and it is found soon. */
    public static SystemDifference withRun(
            DistinguishingFormula found, Lts left, Lts right, Equivalence equivalence, Budget budget) {
        Preorder runs = equivalence == Equivalence.STRONG ? Preorder.TRACE : Preorder.WEAK_TRACE;
        SystemDifference formula = SystemDifference.of(found);
        try (Budget some = budget.share(RUN_TIME)) {
            return bothWays(left, right, runs, some)
                    .map(run -> new SystemDifference(formula.formula(), run.run(), run.runOfLeft()))
                    .orElse(formula);
        } catch (LimitReachedException e) {
            return formula;
        }
    }

    /** Whether each does no more than the other: if not, the shorter of what the left and what the right one has more. */
    public static Optional<SystemDifference> bothWays(Lts left, Lts right, Preorder preorder, Budget budget) {
        Optional<SystemDifference> ofLeft = more(left, right, preorder, true, budget);
        Optional<SystemDifference> ofRight = more(right, left, preorder, false, budget);
        if (ofLeft.isEmpty() || ofRight.isEmpty()) {
            return ofLeft.or(() -> ofRight);
        }
        return length(ofLeft.get()) <= length(ofRight.get()) ? ofLeft : ofRight;
    }

    private static int length(SystemDifference difference) {
        return difference.run().map(run -> run.labels().size()).orElse(0);
    }

    /** Whether the left system does no more than the right one. */
    public static Optional<SystemDifference> preorder(Lts left, Lts right, Preorder preorder, Budget budget) {
        return more(left, right, preorder, true, budget);
    }

    private static Optional<SystemDifference> more(
            Lts one, Lts other, Preorder preorder, boolean ofLeft, Budget budget) {
        return switch (preorder) {
            case SIMULATION -> choice(one, other, MclText.Steps.SINGLE, ofLeft, budget);
            case SAFETY ->
                choice(
                        ObservableSteps.tauStarA(one, budget),
                        ObservableSteps.tauStarA(other, budget),
                        MclText.Steps.TAU_STAR_A,
                        ofLeft,
                        budget);
            case TRACE, WEAK_TRACE, FAILURES ->
                TraceInclusion.of(one, other, preorder, budget)
                        .map(run -> new SystemDifference(Optional.empty(), Optional.of(run), ofLeft));
        };
    }

    private static Optional<SystemDifference> choice(
            Lts one, Lts other, MclText.Steps steps, boolean ofLeft, Budget budget) {
        return SimulationGame.difference(one, other, budget)
                .map(formula -> SystemDifference.of(new DistinguishingFormula(formula, steps, ofLeft)));
    }
}
