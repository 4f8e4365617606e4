package dev.hasse.conformance.generation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** For each state of a test graph the transition that begins a shortest way to pass. */
final class ShortestWays {
    private final int[] best;
    private final int[] distance;

    ShortestWays(TestGraph graph) {
        int states = graph.stateCount();
        best = new int[states];
        Arrays.fill(best, -1);
        distance = new int[states];
        Arrays.fill(distance, -1);
        List<List<Integer>> into = new ArrayList<>();
        int[] source = new int[graph.lts().transitionCount()];
        for (int s = 0; s < states; s++) {
            into.add(new ArrayList<>());
        }
        List<Integer> open = new ArrayList<>();
        for (int s = 0; s < states; s++) {
            if (graph.verdict(s).orElse(null) == TestVerdict.PASS) {
                open.add(s);
                distance[s] = 0;
            }
            for (int t : graph.transitions(s)) {
                source[t] = s;
                into.get(graph.target(t)).add(t);
            }
        }
        for (int next = 0; next < open.size(); next++) {
            for (int t : into.get(open.get(next))) {
                if (best[source[t]] < 0 && graph.verdict(source[t]).isEmpty()) {
                    best[source[t]] = t;
                    distance[source[t]] = distance[open.get(next)] + 1;
                    open.add(source[t]);
                }
            }
        }
    }

    /** How many transitions it has, -1 if there is none. */
    int distance(int state) {
        return distance[state];
    }

    /** The transition, -1 if there is none. */
    int from(int state) {
        return best[state];
    }
}
