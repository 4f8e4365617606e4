package dev.hasse.cli.options;

import dev.hasse.base.InputException;
import dev.hasse.bes.Strategy;
import dev.hasse.evaluate.SolverChoice;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How boolean equations are solved. */
public final class SolverOptions {
    private enum Choice {
        AUTO(Optional.empty()),
        DFS(Optional.of(Strategy.DEPTH_FIRST)),
        BFS(Optional.of(Strategy.BREADTH_FIRST)),
        ACYCLIC(Optional.of(Strategy.ACYCLIC)),
        LEAN(Optional.of(Strategy.LEAN));

        final Optional<Strategy> strategy;

        Choice(Optional<Strategy> strategy) {
            this.strategy = strategy;
        }
    }

    @Option(
            names = "--strategy",
            paramLabel = "NAME",
            description = "auto, dfs, bfs (shortest evidence), acyclic, lean (least memory, no evidence).")
    private Choice strategy = Choice.AUTO;

    @Mixin
    private ThreadsOption threads = new ThreadsOption();

    public SolverChoice choice(boolean withEvidence) throws InputException {
        return new SolverChoice(strategy.strategy, threads.threads(), withEvidence);
    }

    /** Where nothing is to be chosen. */
    public void refuse(String why) throws InputException {
        if (strategy != Choice.AUTO || threads.threads() > 1) {
            throw new InputException("", why + ": leave out --strategy and --threads");
        }
    }
}
