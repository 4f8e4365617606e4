package dev.hasse.conformance.generation;

import dev.hasse.base.Budget;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Iterator;
import java.util.List;
import java.util.function.Predicate;

/**
 * The paths of a test graph from its start to pass that visit no state twice, the shortest first. There may be
 * exponentially many, so they are not kept: one depth-first search for each length, which turns back where pass is too
 * far away.
 */
final class AcceptingPaths {
    private static final int CHECK_EVERY = 1 << 12;
    /** So many steps without a path end the search: what is left cannot be found in reasonable time. */
    private static final int MOST_IN_VAIN = 10_000_000;

    private final TestGraph graph;
    private final ShortestWays ways;
    private final Budget budget;
    private final List<Integer> path = new ArrayList<>();
    private final List<Iterator<Integer>> open = new ArrayList<>();
    private final List<Integer> states = new ArrayList<>();
    private final BitSet visited = new BitSet();
    private boolean longer;
    private int steps;

    AcceptingPaths(TestGraph graph, ShortestWays ways, Budget budget) {
        this.graph = graph;
        this.ways = ways;
        this.budget = budget;
    }

    /** Whether all paths were seen; the visitor ends the search by false. */
    boolean visit(Predicate<List<Integer>> visitor) {
        int length = ways.distance(graph.initial());
        do {
            longer = false;
            if (!visit(length++, visitor)) {
                return false;
            }
        } while (longer);
        return true;
    }

    private boolean visit(int length, Predicate<List<Integer>> visitor) {
        clear();
        enter(graph.initial());
        while (!open.isEmpty()) {
            if (++steps % CHECK_EVERY == 0) {
                budget.check();
            }
            if (steps > MOST_IN_VAIN) {
                return false;
            }
            Iterator<Integer> left = open.get(open.size() - 1);
            if (!left.hasNext()) {
                leave();
                continue;
            }
            int transition = left.next();
            int target = graph.target(transition);
            int distance = ways.distance(target);
            if (distance < 0 || visited.get(target)) {
                continue;
            }
            if (path.size() + 1 + distance > length) {
                longer = true;
                continue;
            }
            path.add(transition);
            if (graph.verdict(target).isEmpty()) {
                enter(target);
                continue;
            }
            // A shorter one was seen in an earlier search.
            boolean wanted = path.size() < length || found(visitor);
            path.remove(path.size() - 1);
            if (!wanted) {
                return false;
            }
        }
        return true;
    }

    private boolean found(Predicate<List<Integer>> visitor) {
        steps = 0;
        return visitor.test(path);
    }

    private void enter(int state) {
        visited.set(state);
        states.add(state);
        open.add(graph.transitions(state).iterator());
    }

    private void leave() {
        open.remove(open.size() - 1);
        visited.clear(states.remove(states.size() - 1));
        if (!path.isEmpty()) {
            path.remove(path.size() - 1);
        }
    }

    private void clear() {
        path.clear();
        open.clear();
        states.clear();
        visited.clear();
    }
}
