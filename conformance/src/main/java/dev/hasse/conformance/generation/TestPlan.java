package dev.hasse.conformance.generation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Paths of a test graph that one test case can have together: at no point does one of them ask the tester to send what
 * another does not. They are kept as a tree, whose places are numbered from {@link #START}.
 */
final class TestPlan {
    static final int START = 0;
    /** Not a place: where the implementation did something that is on no path. */
    static final int LEFT = Integer.MAX_VALUE;

    private final TestGraph graph;
    /** For each place and transition the place behind it, and for each place what the tester does there. */
    private final List<Map<Integer, Integer>> next = new ArrayList<>();

    private final List<@Nullable Integer> choices = new ArrayList<>();

    TestPlan(TestGraph graph) {
        this.graph = graph;
        place();
    }

    private int place() {
        next.add(new HashMap<>());
        choices.add(null);
        return next.size() - 1;
    }

    /** The transition to send by, {@link TestCaseDraft#WAIT}, or null where the plan ends. */
    @Nullable
    Integer choice(int place) {
        return place == LEFT ? null : choices.get(place);
    }

    int after(int place, int transition) {
        return place == LEFT ? LEFT : next.get(place).getOrDefault(transition, LEFT);
    }

    /** Adds a path, unless it asks for another choice than the paths before it. */
    boolean add(List<Integer> path) {
        if (!fits(path)) {
            return false;
        }
        int place = START;
        for (int transition : path) {
            choices.set(place, choiceFor(transition));
            Integer known = next.get(place).get(transition);
            int behind = known == null ? place() : known;
            next.get(place).put(transition, behind);
            place = behind;
        }
        return true;
    }

    private boolean fits(List<Integer> path) {
        int place = START;
        for (int transition : path) {
            Integer choice = choice(place);
            if (choice == null) {
                return true;
            }
            if (choice != choiceFor(transition)) {
                return false;
            }
            place = after(place, transition);
        }
        return true;
    }

    private int choiceFor(int transition) {
        return TestCases.isSent(graph, transition) ? transition : TestCaseDraft.WAIT;
    }
}
