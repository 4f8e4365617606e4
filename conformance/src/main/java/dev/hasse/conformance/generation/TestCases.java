package dev.hasse.conformance.generation;

import dev.hasse.base.Budget;
import dev.hasse.conformance.Direction;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/**
 * Test cases out of a complete test graph: in each state the tester either sends one thing or waits for whatever comes.
 * Where nothing else is asked for it takes the shortest way to pass.
 */
public final class TestCases {
    private static final int MOST_IN_VAIN = 10_000;

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

    /** The one that takes the shortest way to pass. */
    public TestGraph one() {
        return new TestCaseBuilder(graph, ways, observations, List.of(), budget).build();
    }

    /** Test cases that together have every transition of the graph, or so many of them; the smallest first. */
    public List<TestGraph> cover(int most) {
        BitSet covered = new BitSet();
        List<TestGraph> cases = new ArrayList<>();
        ShortestPaths paths = new ShortestPaths(graph);
        for (int state : paths.reached()) {
            List<Integer> transitions = graph.verdict(state).isPresent() ? List.of() : graph.transitions(state);
            for (int transition : transitions) {
                if (!covered.get(transition) && cases.size() < most) {
                    List<Integer> path = paths.to(state);
                    path.add(transition);
                    TestCaseBuilder builder = new TestCaseBuilder(graph, ways, observations, path, budget);
                    cases.add(builder.build());
                    covered.or(builder.used());
                }
            }
        }
        cases.sort(Comparator.comparingInt(TestGraph::states));
        return cases;
    }

    /**
     * At most so many different test cases, the smallest first: each choice of the tester is taken in turn. Choices
     * that never lead to a verdict are left out, and too many of them in a row end the search.
     */
    public List<TestGraph> all(int most) {
        List<TestGraph> cases = new ArrayList<>();
        ChoiceSequence choices = new ChoiceSequence();
        int inVain = 0;
        do {
            TestGraph test = new ChosenTestCase(graph, ways, observations, choices, budget).build();
            if (TestCaseCheck.problems(test).isEmpty()) {
                cases.add(test);
                inVain = 0;
            } else {
                inVain++;
            }
        } while (cases.size() < most && inVain < MOST_IN_VAIN && choices.next());
        cases.sort(Comparator.comparingInt(TestGraph::states));
        return cases;
    }

    static boolean isSent(TestGraph graph, int transition) {
        return graph.direction(transition) == Direction.INPUT;
    }
}
