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
 * @param difference a formula that holds of the left system and not of the right one, if they are not
 * @param leftStates how many states of the left system were met
 * @param rightStates how many of the right one
 * @param pairs how many pairs of states were asked for
 */
public record PairComparison(Optional<Formula> difference, long leftStates, long rightStates, long pairs) {
    public static PairComparison of(
            TransitionSystem left, TransitionSystem right, PairRelation relation, Budget budget) {
        PairGraph graph = new PairGraph(left, right, relation, budget);
        // Breadth first, so that a difference that is near is found before all the rest is looked at.
        Resolution resolution = Strategy.BREADTH_FIRST.solver().solve(graph, budget);
        Optional<Formula> difference = resolution.value()
                ? Optional.empty()
                : Optional.of(PairFormula.of(graph, relation, Diagnostic.of(graph, resolution)));
        long[] met = graph.met();
        return new PairComparison(difference, met[0], met[1], met[2]);
    }

    public boolean isRelated() {
        return difference.isEmpty();
    }
}
