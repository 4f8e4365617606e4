package dev.hasse.conformance.generation;

import dev.hasse.base.Budget;
import dev.hasse.conformance.Direction;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;

/**
 * Test cases out of a complete test graph: in each state the tester either sends one thing or waits for whatever comes.
 * Where nothing else is asked for it takes the shortest way to pass.
 */
public final class TestCases {
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

    /** Test cases that together have every transition of the graph, the smallest first. */
    public List<TestGraph> cover() {
        BitSet covered = new BitSet();
        List<TestGraph> cases = new ArrayList<>();
        List<List<Integer>> paths = paths();
        for (int state = 0; state < graph.states(); state++) {
            if (graph.verdict(state).isPresent()) {
                continue;
            }
            for (int transition : graph.transitions(state)) {
                if (!covered.get(transition)) {
                    List<Integer> path = new ArrayList<>(paths.get(state));
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

    /** At most so many different test cases, the smallest first: each choice of the tester is taken in turn. */
    public List<TestGraph> all(int most) {
        List<TestGraph> cases = new ArrayList<>();
        ChoiceSequence choices = new ChoiceSequence();
        do {
            TestGraph test = new ChosenTestCase(graph, ways, observations, choices, budget).build();
            if (TestCaseCheck.problems(test).isEmpty()) {
                cases.add(test);
            }
        } while (cases.size() < most && choices.next());
        cases.sort(Comparator.comparingInt(TestGraph::states));
        return cases;
    }

    /** For each state the transitions of a shortest path to it. */
    private List<List<Integer>> paths() {
        List<List<Integer>> paths = new ArrayList<>();
        for (int state = 0; state < graph.states(); state++) {
            paths.add(List.of());
        }
        BitSet seen = new BitSet();
        Deque<Integer> open = new ArrayDeque<>(List.of(graph.initial()));
        seen.set(graph.initial());
        while (!open.isEmpty()) {
            budget.check();
            int state = open.remove();
            for (int transition : graph.transitions(state)) {
                int target = graph.target(transition);
                if (!seen.get(target)) {
                    seen.set(target);
                    List<Integer> path = new ArrayList<>(paths.get(state));
                    path.add(transition);
                    paths.set(target, path);
                    open.add(target);
                }
            }
        }
        return paths;
    }

    static boolean isSent(TestGraph graph, int transition) {
        return graph.direction(transition) == Direction.INPUT;
    }
}
