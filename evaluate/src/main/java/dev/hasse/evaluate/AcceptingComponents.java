package dev.hasse.evaluate;

import dev.hasse.bes.Memory;
import java.util.Arrays;
import java.util.function.IntPredicate;

/** The strongly connected components of the expanded vertices that have a cycle through an accepting vertex (Tarjan 1972). */
final class AcceptingComponents {
    private static final int NONE = -1;

    private final MetVertices met;
    private final int[] low;
    private final int[] numbers;
    private final int[] components;
    private final int[] open;
    private int opened;
    private int numbered;
    private int found;

    private AcceptingComponents(MetVertices met, Memory memory) {
        this.met = met;
        memory.add(28L * met.size());
        low = new int[met.size()];
        numbers = new int[met.size()];
        components = new int[met.size()];
        open = new int[met.size()];
        Arrays.fill(components, NONE);
    }

    static AcceptingComponents of(MetVertices met, IntPredicate accepting, Memory memory) {
        AcceptingComponents components = new AcceptingComponents(met, memory);
        int[] path = new int[met.size()];
        int[] edges = new int[met.size()];
        for (int k = 0; k < met.expandedCount(); k++) {
            if (components.numbers[met.expanded(k)] == 0) {
                components.search(met.expanded(k), path, edges, accepting);
            }
        }
        return components;
    }

    boolean isEmpty() {
        return found == 0;
    }

    /** By vertex its component, -1 for those that have no such cycle. */
    int[] components() {
        return components;
    }

    private void search(int root, int[] path, int[] edges, IntPredicate accepting) {
        int depth = 0;
        enter(root);
        path[depth] = root;
        edges[depth] = met.rowStart(root);
        while (depth >= 0) {
            int vertex = path[depth];
            if (edges[depth] == met.rowEnd(vertex)) {
                if (low[vertex] == numbers[vertex]) {
                    close(vertex, accepting);
                }
                depth--;
                if (depth >= 0) {
                    low[path[depth]] = Math.min(low[path[depth]], low[vertex]);
                }
                continue;
            }
            int target = met.target(edges[depth]++);
            if (numbers[target] == 0) {
                enter(target);
                depth++;
                path[depth] = target;
                edges[depth] = met.rowStart(target);
            } else if (numbers[target] > 0) {
                low[vertex] = Math.min(low[vertex], numbers[target]);
            }
        }
    }

    private void enter(int vertex) {
        numbers[vertex] = ++numbered;
        low[vertex] = numbered;
        open[opened++] = vertex;
    }

    private void close(int vertex, IntPredicate accepting) {
        int from = opened;
        boolean accepts = false;
        do {
            from--;
            accepts |= accepting.test(open[from]);
        } while (open[from] != vertex);
        boolean cyclic = opened - from > 1 || hasLoop(vertex);
        for (int k = from; k < opened; k++) {
            components[open[k]] = accepts && cyclic ? found : NONE;
            // Closed vertices do not count as open ones any more.
            numbers[open[k]] = -1;
        }
        low[vertex] = Integer.MAX_VALUE;
        found += accepts && cyclic ? 1 : 0;
        opened = from;
    }

    private boolean hasLoop(int vertex) {
        for (int edge = met.rowStart(vertex); edge < met.rowEnd(vertex); edge++) {
            if (met.target(edge) == vertex) {
                return true;
            }
        }
        return false;
    }
}
