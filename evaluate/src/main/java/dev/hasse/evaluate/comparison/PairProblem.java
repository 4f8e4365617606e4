package dev.hasse.evaluate.comparison;

import dev.hasse.base.Budget;
import dev.hasse.base.LimitReachedException;
import dev.hasse.bes.BooleanGraph;
import dev.hasse.bes.Diagnostic;
import dev.hasse.bes.Resolution;
import dev.hasse.lts.Labels;
import dev.hasse.lts.TransitionSystem;
import dev.hasse.lts.bisimulation.DistinguishingFormula;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Whether two systems are related, as a boolean graph, and what its solution says about them. */
public final class PairProblem {
    private final PairRelation relation;
    private final PairGraph forward;
    /** Where both directions are asked for. */
    private final @Nullable BothDirections both;

    private PairProblem(PairRelation relation, PairGraph forward, boolean bothWays) {
        this.relation = relation;
        this.forward = forward;
        this.both = bothWays ? new BothDirections(forward) : null;
    }

    /** To be solved in one memory. */
    static PairProblem here(
            TransitionSystem left, TransitionSystem right, PairRelation relation, boolean bothWays, Budget budget) {
        Labels labels = new Labels();
        SideSteps leftSteps = new SideSteps(left, relation, labels, budget);
        SideSteps rightSteps = new SideSteps(right, relation, labels, budget);
        return new PairProblem(
                relation, new PairGraph(relation, labels, leftSteps, rightSteps, new MetPairs(budget)), bothWays);
    }

    /**
     * To be solved on several machines: variables are the same longs on all of them.
     *
     * @param bothWays whether a preorder is asked for in both directions
     * @throws LimitReachedException if pairs of states do not fit into such longs
     */
    public static PairProblem shared(
            SharedSystem left, SharedSystem right, PairRelation relation, boolean bothWays, Budget budget) {
        Labels labels = new Labels();
        SideSteps leftSteps = new SideSteps(left.system(), relation, labels, budget);
        SideSteps rightSteps = new SideSteps(right.system(), relation, labels, budget);
        PairCodes codes =
                SharedPairs.of(leftSteps, left.bound(), rightSteps, right.bound(), relation == PairRelation.BRANCHING);
        return new PairProblem(relation, new PairGraph(relation, labels, leftSteps, rightSteps, codes), bothWays);
    }

    public BooleanGraph graph() {
        return both == null ? forward : both;
    }

    /** What tells the systems apart, unless they are related. */
    public Optional<DistinguishingFormula> difference(Resolution resolution) {
        if (resolution.value()) {
            return Optional.empty();
        }
        if (both == null) {
            return Optional.of(difference(forward, resolution, true));
        }
        boolean ofLeft = BothDirections.failsForward(resolution);
        PairGraph failed = both.direction(ofLeft);
        return Optional.of(
                difference(failed, new BothDirections.OneDirection(failed, resolution, ofLeft ? 0 : 1), ofLeft));
    }

    private DistinguishingFormula difference(PairGraph graph, Resolution resolution, boolean ofLeft) {
        return new DistinguishingFormula(
                PairFormula.of(graph, relation, Diagnostic.of(graph, resolution)), relation.steps(), ofLeft);
    }

    /** How many states of both systems, and pairs, were met. */
    long[] met() {
        long[] met = forward.met();
        if (both != null) {
            met[2] += both.direction(false).met()[2];
        }
        return met;
    }
}
