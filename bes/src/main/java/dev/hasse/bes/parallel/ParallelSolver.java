package dev.hasse.bes.parallel;

import dev.hasse.base.Budget;
import dev.hasse.bes.BooleanGraph;
import dev.hasse.bes.Resolution;
import dev.hasse.bes.Solver;

/** Several threads in the way that suits the graph: its own, which keeps no evidence, or else the worker kernel. */
public final class ParallelSolver implements Solver {
    private final int threads;
    private final KernelSolver kernel;

    public ParallelSolver(int threads) {
        this.threads = threads;
        kernel = new KernelSolver(threads);
    }

    @Override
    public Resolution solve(BooleanGraph graph, Budget budget) {
        return graph.solveLean(threads, budget).orElseGet(() -> kernel.solve(graph, budget));
    }
}
