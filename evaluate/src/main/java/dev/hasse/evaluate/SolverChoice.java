package dev.hasse.evaluate;

import dev.hasse.base.InputException;
import dev.hasse.bes.Solver;
import dev.hasse.bes.Strategy;
import dev.hasse.bes.parallel.KernelSolver;
import dev.hasse.bes.parallel.SweepSolver;
import java.util.Optional;

/**
 * How to solve: what is not said is chosen. Without evidence that is what takes least memory; with it, what gives the
 * shortest evidence; and with several threads the rows of an explicit system, a sweep of any other, or with evidence the
 * worker kernel.
 *
 * @param strategy a strategy by name; all but the lean one are for one thread
 * @param threads how many threads solve
 * @param evidence whether to keep what shows why
 */
public record SolverChoice(Optional<Strategy> strategy, int threads, boolean evidence) {
    /** One thread, no evidence, the strategy that suits. */
    public static final SolverChoice AUTO = new SolverChoice(Optional.empty(), 1, false);

    public SolverChoice {
        if (threads < 1) {
            throw new IllegalArgumentException("at least one thread, not " + threads);
        }
    }

    public SolverChoice with(Strategy chosen) {
        return new SolverChoice(Optional.of(chosen), threads, evidence);
    }

    public SolverChoice withThreads(int count) {
        return new SolverChoice(strategy, count, evidence);
    }

    public SolverChoice withEvidence() {
        return new SolverChoice(strategy, threads, true);
    }

    /** Whether nothing need be remembered but values. */
    boolean isLean() {
        return !evidence && strategy.orElse(Strategy.LEAN) == Strategy.LEAN;
    }

    /**
     * Says what cannot be had together.
     *
     * @throws InputException if something cannot
     */
    void check() throws InputException {
        boolean lean = strategy.equals(Optional.of(Strategy.LEAN));
        if (lean && evidence) {
            throw new InputException("--strategy", "lean keeps no evidence: choose bfs or dfs");
        }
        if (threads > 1 && strategy.isPresent() && !lean) {
            throw new InputException(
                    "--strategy", "this strategy is for one thread: leave out --threads, or leave out --strategy");
        }
    }

    /**
     * Says that a parity game leaves nothing to choose.
     *
     * @throws InputException if something was chosen
     */
    void refuseForGame() throws InputException {
        if (strategy.isPresent() || threads > 1) {
            String option = strategy.isPresent() ? "--strategy" : "--threads";
            throw new InputException(
                    option,
                    "cannot be used with this formula: its least and greatest fixed points depend on each other, so one"
                            + " thread solves it as a parity game; leave out " + option);
        }
    }

    /**
     * The solver for any boolean graph.
     *
     * @throws InputException if there is none such
     */
    public Solver solver() throws InputException {
        check();
        if (threads == 1) {
            return strategy.orElse(evidence ? Strategy.BREADTH_FIRST : Strategy.LEAN)
                    .solver();
        }
        return isLean() ? new SweepSolver(threads) : new KernelSolver(threads);
    }
}
