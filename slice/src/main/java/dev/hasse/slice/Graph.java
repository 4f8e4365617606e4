package dev.hasse.slice;

import dev.hasse.base.Budget;
import dev.hasse.base.Components;
import dev.hasse.trace.Trace;
import java.util.function.IntBinaryOperator;

/**
 * The whole graph of a slice in compressed rows: process order, communications, the slice's own edges, and the two
 * extra nodes. Paths run forwards; node n is the bottom, n + 1 the top.
 */
final class Graph implements Components.Graph {
    private final int nodes;
    private final int[] starts;
    private final int[] targets;
    private final Budget budget;

    private Graph(int nodes, int[] starts, int[] targets, Budget budget) {
        this.nodes = nodes;
        this.starts = starts;
        this.targets = targets;
        this.budget = budget;
    }

    static Graph forwards(Trace trace, Edges edges, Budget budget) {
        return of(trace, edges, (from, to) -> from, (from, to) -> to, budget);
    }

    /** The same graph with every edge turned round. */
    static Graph backwards(Trace trace, Edges edges, Budget budget) {
        return of(trace, edges, (from, to) -> to, (from, to) -> from, budget);
    }

    private static Graph of(
            Trace trace, Edges edges, IntBinaryOperator source, IntBinaryOperator target, Budget budget) {
        int nodes = trace.eventCount() + 2;
        budget.requireRoom(8L * nodes);
        int[] starts = new int[nodes + 1];
        visit(trace, edges, (from, to) -> starts[source.applyAsInt(from, to) + 1]++);
        for (int node = 0; node < nodes; node++) {
            starts[node + 1] += starts[node];
        }
        budget.requireRoom(8L * nodes + 4L * starts[nodes]);
        int[] next = starts.clone();
        int[] targets = new int[starts[nodes]];
        visit(trace, edges, (from, to) -> targets[next[source.applyAsInt(from, to)]++] = target.applyAsInt(from, to));
        budget.check();
        return new Graph(nodes, starts, targets, budget);
    }

    private interface EdgeVisitor {
        void edge(int from, int to);
    }

    private static void visit(Trace trace, Edges edges, EdgeVisitor visitor) {
        int bottom = trace.eventCount();
        int top = bottom + 1;
        visitor.edge(bottom, top);
        for (int p = 0; p < trace.processCount(); p++) {
            int n = trace.eventCount(p);
            for (int position = 1; position <= n; position++) {
                int event = trace.eventNumber(p, position);
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

    /** Its components; no edge leads to one of a higher number. */
    Components components() {
        budget.requireRoom(bytes() + Components.bytes(nodes));
        return Components.of(this, budget::check);
    }

    @Override
    public int nodes() {
        return nodes;
    }

    Budget budget() {
        return budget;
    }

    private long bytes() {
        return 4L * (starts.length + (long) targets.length);
    }

    @Override
    public int degree(int node) {
        return starts[node + 1] - starts[node];
    }

    @Override
    public int target(int node, int index) {
        return targets[starts[node] + index];
    }

    /** All nodes that a path leads to from the node, itself included. */
    boolean[] reachable(int node) {
        budget.requireRoom(bytes() + 5L * nodes);
        boolean[] reached = new boolean[nodes];
        int[] stack = new int[nodes];
        int size = 0;
        stack[size++] = node;
        reached[node] = true;
        while (size > 0) {
            int current = stack[--size];
            if ((current & 0xffff) == 0) {
                budget.check();
            }
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
