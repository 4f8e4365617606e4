package dev.hasse.bes;

import dev.hasse.base.Budget;

/** Decides the root of a boolean graph, exploring no more of the graph than its strategy needs. */
public interface Solver {
    /**
     * @throws dev.hasse.base.LimitReachedException when the budget ends first
     */
    Resolution solve(BooleanGraph graph, Budget budget);
}
