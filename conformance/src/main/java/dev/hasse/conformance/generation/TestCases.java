package dev.hasse.conformance.generation;

import dev.hasse.base.Budget;
import dev.hasse.conformance.Direction;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Test cases out of a complete test graph: in each state the tester either sends one thing or waits for whatever comes.
 * Where nothing else is asked for it takes the shortest way to pass.
 */
public final class TestCases {
    /** Which test cases. */
    public enum Choice {
        ONE,
        COVER,
        PATHS,
        ALL
    }

    private static final int MOST_IN_VAIN = 10_000;
    private static final int MOST_PATHS = 100_000;

    private final TestGraph graph;
    private final List<String> observations;
    private final Budget budget;
    private final ShortestWays ways;

    /** @param observations every output that can be told from others, and the name of quiescence */
    public TestCases(TestGraph graph, List<String> observations, Budget budget) {
        this.graph = graph;
        this.observations = List.copyOf(observations);
        this.budget = budget;
        this.ways = new ShortestWays(graph);
    }

    /** The complete test graph. */
    public TestGraph graph() {
        return graph;
    }

    /** These test cases, at most so many. */
    public TestSuite suite(Choice choice, int most) {
        return switch (choice) {
            case ONE -> new TestSuite(List.of(one()), true);
            case COVER -> cover(most);
            case PATHS -> paths(most);
            case ALL -> all(most);
        };
    }

    /** The one that takes the shortest way to pass. */
    public TestGraph one() {
        return planned(List.of()).build();
    }

    /** Test cases that together have every transition of the graph, or so many of them. */
    public TestSuite cover(int most) {
        BitSet covered = new BitSet();
        List<TestGraph> cases = new ArrayList<>();
        ShortestPaths paths = new ShortestPaths(graph);
        for (int state : paths.reached()) {
            List<Integer> transitions = graph.verdict(state).isPresent() ? List.of() : graph.transitions(state);
            for (int transition : transitions) {
                if (covered.get(transition)) {
                    continue;
                }
                if (cases.size() == most) {
                    return new TestSuite(cases, false);
                }
                List<Integer> path = paths.to(state);
                path.add(transition);
                PlannedTestCase test = planned(path);
                cases.add(test.build());
                covered.or(test.used());
            }
        }
        return new TestSuite(cases.isEmpty() ? List.of(one()) : cases, true);
    }

    /**
     * Test cases that together have every path to pass that visits no state twice, or so many of them: then those for
     * the shortest paths. A path goes into the first test case in which the tester can follow it.
     */
    TestSuite paths(int most) {
        List<TestPlan> plans = new ArrayList<>();
        int[] found = {0};
        boolean complete = new AcceptingPaths(graph, ways, budget).visit(path -> {
            for (TestPlan plan : plans) {
                if (plan.add(path)) {
                    return ++found[0] < MOST_PATHS;
                }
            }
            if (plans.size() == most) {
                return false;
            }
            TestPlan plan = new TestPlan(graph);
            plan.add(path);
            plans.add(plan);
            return ++found[0] < MOST_PATHS;
        });
        List<TestGraph> cases = new ArrayList<>();
        for (TestPlan plan : plans) {
            cases.add(new PlannedTestCase(graph, ways, observations, plan, budget).build());
        }
        return new TestSuite(cases.isEmpty() ? List.of(one()) : cases, complete);
    }

    private PlannedTestCase planned(List<Integer> path) {
        TestPlan plan = new TestPlan(graph);
        plan.add(path);
        return new PlannedTestCase(graph, ways, observations, plan, budget);
    }

    /**
     * At most so many different test cases: each choice of the tester is taken in turn. Choices that never lead to a
     * verdict are left out, and too many of them in a row end the search.
     */
    TestSuite all(int most) {
        List<TestGraph> cases = new ArrayList<>();
        ChoiceSequence choices = new ChoiceSequence();
        int inVain = 0;
        boolean more = true;
        while (more && cases.size() < most && inVain < MOST_IN_VAIN) {
            TestGraph test = new ChosenTestCase(graph, ways, observations, choices, budget).build();
            if (TestCaseCheck.problems(test).isEmpty()) {
                cases.add(test);
                inVain = 0;
            } else {
                inVain++;
            }
            more = choices.next();
        }
        return new TestSuite(cases, !more);
    }

    static boolean isSent(TestGraph graph, int transition) {
        return graph.direction(transition) == Direction.INPUT;
    }
}
