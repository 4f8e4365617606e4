package dev.hasse.evaluate.comparison;

import dev.hasse.base.Budget;
import dev.hasse.bes.Strategy;
import dev.hasse.lts.TransitionSystem;
import dev.hasse.lts.bisimulation.DistinguishingFormula;
import java.util.Optional;

/**
 * Whether the initial states of two systems are related; neither system is explored further than that needs.
 *
 * @param difference what tells them apart, if they are not
 * @param leftStates how many states of the left system were met
 * @param rightStates how many of the right one
 * @param pairs how many pairs of states were asked for
 */
public record PairComparison(
        Optional<DistinguishingFormula> difference, long leftStates, long rightStates, long pairs) {
    public static PairComparison of(
            TransitionSystem left, TransitionSystem right, PairRelation relation, Budget budget) {
        return of(PairProblem.here(left, right, relation, false, budget), budget);
    }

    /** Whether a preorder relates them both ways; both are asked at the same time. */
    public static PairComparison bothWays(
            TransitionSystem left, TransitionSystem right, PairRelation preorder, Budget budget) {
        return of(PairProblem.here(left, right, preorder, true, budget), budget);
    }

    /** Breadth first, so that a difference that is near is found before all the rest is looked at. */
    private static PairComparison of(PairProblem problem, Budget budget) {
        Optional<DistinguishingFormula> found =
                problem.difference(Strategy.BREADTH_FIRST.solver().solve(problem.graph(), budget));
        long[] met = problem.met();
        return new PairComparison(found, met[0], met[1], met[2]);
    }

    public boolean isRelated() {
        return difference.isEmpty();
    }
}
