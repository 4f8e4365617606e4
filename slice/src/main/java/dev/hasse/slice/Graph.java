package dev.hasse.slice;

import dev.hasse.trace.Trace;

/**
 * The whole graph of a slice in compressed rows: process order, communications, the slice's own edges, and the two
 * extra nodes. Paths run forwards; node n is the bottom, n + 1 the top.
 */
final class Graph {
    private final int nodes;
    private final int[] starts;
    private final int[] targets;

    private Graph(int nodes, int[] starts, int[] targets) {
        this.nodes = nodes;
        this.starts = starts;
        this.targets = targets;
    }

    static Graph forwards(Trace trace, Edges edges) {
        return of(trace, edges, false);
    }

    /** The same graph with every edge turned round. */
    static Graph backwards(Trace trace, Edges edges) {
        return of(trace, edges, true);
    }

    private static Graph of(Trace trace, Edges edges, boolean turned) {
        int nodes = trace.events() + 2;
        int[] starts = new int[nodes + 1];
        visit(trace, edges, (from, to) -> starts[(turned ? to : from) + 1]++);
        for (int node = 0; node < nodes; node++) {
            starts[node + 1] += starts[node];
        }
        int[] next = starts.clone();
        int[] targets = new int[starts[nodes]];
        visit(trace, edges, (from, to) -> targets[next[turned ? to : from]++] = turned ? from : to);
        return new Graph(nodes, starts, targets);
    }

    private interface EdgeVisitor {
        void edge(int from, int to);
    }

    private static void visit(Trace trace, Edges edges, EdgeVisitor visitor) {
        int bottom = trace.events();
        int top = bottom + 1;
        visitor.edge(bottom, top);
        for (int p = 0; p < trace.processes(); p++) {
            int n = trace.events(p);
            for (int position = 1; position <= n; position++) {
                int event = trace.event(p, position);
                visitor.edge(position == 1 ? bottom : event - 1, event);
                if (position == n) {
                    visitor.edge(event, top);
                }
                for (int before : trace.communicationsInto(event)) {
                    visitor.edge(before, event);
                }
            }
        }
        for (int i = 0; i < edges.size(); i++) {
            visitor.edge(node(edges.from(i), bottom), node(edges.to(i), bottom));
        }
    }

    private static int node(int event, int bottom) {
        return event == Edges.BOTTOM ? bottom : event == Edges.TOP ? bottom + 1 : event;
    }

    int nodes() {
        return nodes;
    }

    int degree(int node) {
        return starts[node + 1] - starts[node];
    }

    int target(int node, int index) {
        return targets[starts[node] + index];
    }

    /** All nodes that a path leads to from the node, itself included. */
    boolean[] reachable(int node) {
        boolean[] reached = new boolean[nodes];
        int[] stack = new int[nodes];
        int size = 0;
        stack[size++] = node;
        reached[node] = true;
        while (size > 0) {
            int current = stack[--size];
            for (int i = starts[current]; i < starts[current + 1]; i++) {
                if (!reached[targets[i]]) {
                    reached[targets[i]] = true;
                    stack[size++] = targets[i];
                }
            }
        }
        return reached;
    }
}
