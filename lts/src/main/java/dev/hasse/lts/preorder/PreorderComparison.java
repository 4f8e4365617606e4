package dev.hasse.lts.preorder;

import dev.hasse.base.Budget;
import dev.hasse.lts.Lts;
import dev.hasse.lts.bisimulation.Formula;
import dev.hasse.lts.bisimulation.MclText;
import dev.hasse.lts.bisimulation.ObservableSteps;
import java.util.Optional;

/** Whether a system is below another one in a preorder, and if not, why. */
public sealed interface PreorderComparison {
    /** It does no more. */
    record Included() implements PreorderComparison {}

    /** It has this run, and the other one does not. */
    record ExtraRun(DistinguishingRun run) implements PreorderComparison {}

    /** This holds of it, and not of the other one. */
    record ExtraChoice(Formula formula, MclText.Steps steps) implements PreorderComparison {}

    /** Whether {@code left} does no more than {@code right}. */
    static PreorderComparison of(Lts left, Lts right, Preorder preorder, Budget budget) {
        return switch (preorder) {
            case SIMULATION -> simulation(left, right, MclText.Steps.SINGLE, budget);
            case SAFETY ->
                simulation(
                        ObservableSteps.tauStarA(left, budget),
                        ObservableSteps.tauStarA(right, budget),
                        MclText.Steps.TAU_STAR_A,
                        budget);
            case TRACE -> runs(TraceInclusion.of(left, right, TraceInclusion.Observed.TRACES, budget));
            case WEAK_TRACE -> runs(TraceInclusion.of(left, right, TraceInclusion.Observed.WEAK_TRACES, budget));
            case FAILURES -> runs(TraceInclusion.of(left, right, TraceInclusion.Observed.FAILURES, budget));
        };
    }

    private static PreorderComparison runs(Optional<DistinguishingRun> run) {
        return run.<PreorderComparison>map(ExtraRun::new).orElseGet(Included::new);
    }

    private static PreorderComparison simulation(Lts left, Lts right, MclText.Steps steps, Budget budget) {
        return SimulationGame.difference(left, right, budget)
                .<PreorderComparison>map(formula -> new ExtraChoice(formula, steps))
                .orElseGet(Included::new);
    }
}
