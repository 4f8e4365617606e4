package dev.hasse.cli;

import dev.hasse.base.InputException;
import dev.hasse.bes.Solver;
import dev.hasse.bes.Strategy;
import dev.hasse.bes.parallel.KernelSolver;
import dev.hasse.bes.parallel.ParallelSolver;
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

    @Option(names = "--threads", paramLabel = "N", description = "Solve with so many threads (default: one).")
    private int threads = 1;

    /** The solver; one that keeps evidence where it is wanted. */
    Solver solver(boolean withEvidence) throws InputException {
        if (threads < 1 || threads > 1024) {
            throw new InputException("--threads", "expected a number from 1 to 1024, not " + threads);
        }
        if (withEvidence && strategy == Choice.LEAN) {
            throw new InputException("--strategy", "lean keeps no evidence: choose bfs or dfs");
        }
        if (threads > 1) {
            return withEvidence ? new KernelSolver(threads) : new ParallelSolver(threads);
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
