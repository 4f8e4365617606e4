package dev.hasse.base;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The strongly connected components of a graph, by Tarjan's algorithm (1972) with a stack of its own: paths are longer than
 * Java's. They are numbered from 0 such that no edge leads to a higher number.
 */
public final class Components {
    private static final int CHECK_EVERY = 1 << 14;
    private static final int NONE = -1;

    /** Nodes from 0, each with its edges in an order. */
    public interface Graph {
        int nodes();

        int degree(int node);

        /** Where an edge leads; below 0 if it does not count. */
        int target(int node, int edge);
    }

    private final Graph graph;
    private final Runnable check;
    private final int[] component;
    /** The order in which nodes were entered, from 1; 0 if not yet. */
    private final int[] order;

    private final int[] low;
    /** The next edge to look at, for the nodes on the path. */
    private final int[] next;

    private final int[] open;
    private final int[] path;
    private int entered;
    private int opened;
    private int depth;
    private int count;

    private Components(Graph graph, Runnable check) {
        this.graph = graph;
        this.check = check;
        int nodes = graph.nodes();
        component = new int[nodes];
        Arrays.fill(component, NONE);
        order = new int[nodes];
        low = new int[nodes];
        next = new int[nodes];
        open = new int[nodes];
        path = new int[nodes];
    }

    /** The bytes that so many nodes take. */
    public static long bytes(int nodes) {
        return 24L * nodes;
    }

    /** Those of the whole graph; {@code check} is called now and then, and may throw. */
    public static Components of(Graph graph, Runnable check) {
        Components components = new Components(graph, check);
        for (int node = 0; node < components.component.length; node++) {
            components.search(node);
        }
        return components;
    }

    /** Those that a node leads to. */
    public static Components from(int root, Graph graph, Runnable check) {
        Components components = new Components(graph, check);
        components.search(root);
        return components;
    }

    private void search(int root) {
        if (order[root] == 0) {
            enter(root);
        }
        while (depth > 0) {
            int node = path[depth - 1];
            int child = nextNew(node);
            if (child >= 0) {
                enter(child);
            } else {
                depth--;
                close(node);
                if (depth > 0 && component[node] < 0) {
                    int parent = path[depth - 1];
                    low[parent] = Math.min(low[parent], low[node]);
                }
            }
        }
    }

    private void enter(int node) {
        if (entered % CHECK_EVERY == 0) {
            check.run();
        }
        order[node] = ++entered;
        low[node] = entered;
        open[opened++] = node;
        path[depth++] = node;
    }

    private int nextNew(int node) {
        int degree = graph.degree(node);
        while (next[node] < degree) {
            int target = graph.target(node, next[node]++);
            if (target < 0 || component[target] >= 0) {
                continue;
            }
            if (order[target] == 0) {
                return target;
            }
            low[node] = Math.min(low[node], order[target]);
        }
        return -1;
    }

    /** Closes the component of a node that is its root: nothing behind it led to a node that was opened before it. */
    private void close(int node) {
        if (low[node] == order[node]) {
            int member;
            do {
                member = open[--opened];
                component[member] = count;
            } while (member != node);
            count++;
        }
    }

    public int count() {
        return count;
    }

    /** The node's component, below 0 if it was not reached. */
    public int of(int node) {
        return component[node];
    }

    /** How many nodes each component has. */
    public int[] sizes() {
        int[] sizes = new int[count];
        for (int number : component) {
            if (number >= 0) {
                sizes[number]++;
            }
        }
        return sizes;
    }

    /** The nodes of each component, in the order in which they were met. */
    public List<int[]> members() {
        int[] met = new int[entered];
        for (int node = 0; node < order.length; node++) {
            if (order[node] > 0) {
                met[order[node] - 1] = node;
            }
        }
        List<int[]> members = new ArrayList<>();
        for (int size : sizes()) {
            members.add(new int[size]);
        }
        int[] filled = new int[count];
        for (int node : met) {
            members.get(component[node])[filled[component[node]]++] = node;
        }
        return members;
    }
}
