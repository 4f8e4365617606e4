package dev.hasse.conformance.generation;

import dev.hasse.base.Budget;
import java.util.List;

/** Does as its plan says, as far as the implementation lets it, then takes the shortest way to pass. */
final class PlannedTestCase extends TestCaseDraft {
    private final ShortestWays ways;
    private final TestPlan plan;

    PlannedTestCase(TestGraph graph, ShortestWays ways, List<String> observations, TestPlan plan, Budget budget) {
        super(graph, observations, budget);
        this.ways = ways;
        this.plan = plan;
    }

    /** The memory is the place in the plan. */
    @Override
    int choice(int state, int memory) {
        Integer planned = plan.choice(memory);
        if (planned != null) {
            return planned;
        }
        return TestCases.isSent(graph, ways.from(state)) ? ways.from(state) : WAIT;
    }

    @Override
    int memoryAfter(int memory, int transition) {
        return plan.after(memory, transition);
    }
}
