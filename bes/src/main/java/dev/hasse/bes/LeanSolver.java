package dev.hasse.bes;

import dev.hasse.base.Budget;

/**
 * For systems whose blocks are all disjunctive or conjunctive (algorithms A3 and A4 of CAESAR_SOLVE): no edges are stored,
 * one int a variable. In such a block a variable has its operator's deciding value iff it reaches a variable that has
 * it from outside, or a cycle when the sign makes cycles decide. A depth-first search with component numbers finds
 * that; when it succeeds, every open variable succeeds, because each reaches the path. The root's block is swept
 * breadth-first where cycles do not decide. Other systems are handed to the depth-first solver.
 */
final class LeanSolver implements Solver {
    @Override
    public Resolution solve(BooleanGraph graph, Budget budget) {
        for (int block = 0; block < graph.blockCount(); block++) {
            if (graph.shape(block) == Shape.MIXED) {
                return new DepthFirstSolver(graph, budget).solve();
            }
        }
        LeanSearch search = new LeanSearch(graph, new Memory(budget));
        return search.run() ? search : new DepthFirstSolver(graph, budget).solve();
    }
}
