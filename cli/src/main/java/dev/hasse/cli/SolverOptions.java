package dev.hasse.cli;

import dev.hasse.base.InputException;
import dev.hasse.bes.Solver;
import dev.hasse.bes.Strategy;
import dev.hasse.bes.parallel.KernelSolver;
import dev.hasse.bes.parallel.ParallelSolver;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How boolean equations are solved. */
final class SolverOptions {
    private enum Choice {
        AUTO,
        DFS,
        BFS,
        ACYCLIC,
        LEAN
    }

    @Option(
            names = "--strategy",
            paramLabel = "NAME",
            description = "auto, dfs, bfs (shortest evidence), acyclic, lean (least memory, no evidence).")
    private Choice strategy = Choice.AUTO;

    @Mixin
    private ThreadsOption threads = new ThreadsOption();

    /** The solver; one that keeps evidence where it is wanted. */
    Solver solver(boolean withEvidence) throws InputException {
        int count = threads.threads();
        if (withEvidence && strategy == Choice.LEAN) {
            throw new InputException("--strategy", "lean keeps no evidence: choose bfs or dfs");
        }
        if (count > 1) {
            return withEvidence ? new KernelSolver(count) : new ParallelSolver(count);
        }
        return switch (strategy) {
            case DFS -> Strategy.DEPTH_FIRST.solver();
            case BFS -> Strategy.BREADTH_FIRST.solver();
            case ACYCLIC -> Strategy.ACYCLIC.solver();
            case LEAN -> Strategy.LEAN.solver();
            case AUTO -> withEvidence ? Strategy.BREADTH_FIRST.solver() : Strategy.LEAN.solver();
        };
    }
}
