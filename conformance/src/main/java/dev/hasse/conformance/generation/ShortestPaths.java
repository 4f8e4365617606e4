package dev.hasse.conformance.generation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** Shortest paths from the start of a test graph to its states. */
final class ShortestPaths {
    private static final int UNKNOWN = -1;
    private static final int START = -2;

    /** The transition by which a state was reached first. */
    private final int[] by;

    private final int[] source;
    private final List<Integer> reached = new ArrayList<>();

    ShortestPaths(TestGraph graph) {
        by = new int[graph.stateCount()];
        source = new int[graph.stateCount()];
        Arrays.fill(by, UNKNOWN);
        by[graph.initial()] = START;
        reached.add(graph.initial());
        for (int next = 0; next < reached.size(); next++) {
            int state = reached.get(next);
            for (int transition : graph.transitions(state)) {
                int target = graph.target(transition);
                if (by[target] == UNKNOWN) {
                    by[target] = transition;
                    source[target] = state;
                    reached.add(target);
                }
            }
        }
    }

    /** The states in the order of their distance. */
    List<Integer> reached() {
        return Collections.unmodifiableList(reached);
    }

    /** The transitions of a shortest path to a state that is reached. */
    List<Integer> to(int state) {
        List<Integer> path = new ArrayList<>();
        for (int at = state; by[at] >= 0; at = source[at]) {
            path.add(by[at]);
        }
        Collections.reverse(path);
        return path;
    }
}
