package dev.hasse.conformance.generation;

import dev.hasse.base.Budget;
import java.util.List;

/** Follows a path of the graph first, as far as the implementation does, then the shortest way to pass. */
final class TestCaseBuilder extends TestCaseDraft {
    private final ShortestWays ways;
    private final List<Integer> path;

    TestCaseBuilder(TestGraph graph, ShortestWays ways, List<String> observations, List<Integer> path, Budget budget) {
        super(graph, observations, budget);
        this.ways = ways;
        this.path = path;
    }

    /** The memory is how much of the path is done, or its whole length once it was left. */
    @Override
    int choice(int state, int memory) {
        int transition = memory < path.size() ? path.get(memory) : ways.from(state);
        return TestCases.isSent(graph, transition) ? transition : WAIT;
    }

    @Override
    int memoryAfter(int memory, int transition) {
        return memory < path.size() && path.get(memory) == transition ? memory + 1 : path.size();
    }
}
