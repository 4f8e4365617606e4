package dev.hasse.evaluate.comparison;

import dev.hasse.base.Budget;
import dev.hasse.bes.Diagnostic;
import dev.hasse.bes.Resolution;
import dev.hasse.bes.Strategy;
import dev.hasse.lts.TransitionSystem;
import dev.hasse.lts.bisimulation.Formula;
import java.util.Optional;

/**
 * Whether the initial states of two systems are related; neither system is explored further than that needs.
 *
 * @param difference a formula that holds of one system and not of the other, if they are not
 * @param ofLeft whether it is the left one that it holds of
 * @param leftStates how many states of the left system were met
 * @param rightStates how many of the right one
 * @param pairs how many pairs of states were asked for
 */
public record PairComparison(
        Optional<Formula> difference, boolean ofLeft, long leftStates, long rightStates, long pairs) {
    public static PairComparison of(
            TransitionSystem left, TransitionSystem right, PairRelation relation, Budget budget) {
        PairGraph graph = new PairGraph(left, right, relation, budget);
        // Breadth first, so that a difference that is near is found before all the rest is looked at.
        Resolution resolution = Strategy.BREADTH_FIRST.solver().solve(graph, budget);
        Optional<Formula> difference = resolution.value()
                ? Optional.empty()
                : Optional.of(PairFormula.of(graph, relation, Diagnostic.of(graph, resolution)));
        long[] met = graph.met();
        return new PairComparison(difference, true, met[0], met[1], met[2]);
    }

    /** Whether a preorder relates them both ways; both are asked at the same time. */
    public static PairComparison bothWays(
            TransitionSystem left, TransitionSystem right, PairRelation preorder, Budget budget) {
        PairGraph forward = new PairGraph(left, right, preorder, budget);
        BothDirections graph = new BothDirections(forward);
        Resolution resolution = Strategy.BREADTH_FIRST.solver().solve(graph, budget);
        long[] met = forward.met();
        long pairs = met[2] + graph.direction(false).met()[2];
        if (resolution.value()) {
            return new PairComparison(Optional.empty(), true, met[0], met[1], pairs);
        }
        boolean ofLeft = BothDirections.failsForward(resolution);
        PairGraph failed = graph.direction(ofLeft);
        Resolution why = new BothDirections.OneDirection(failed, resolution, ofLeft ? 0 : 1);
        Formula formula = PairFormula.of(failed, preorder, Diagnostic.of(failed, why));
        return new PairComparison(Optional.of(formula), ofLeft, met[0], met[1], pairs);
    }

    public boolean isRelated() {
        return difference.isEmpty();
    }
}
