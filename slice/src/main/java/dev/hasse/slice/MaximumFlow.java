package dev.hasse.slice;

import dev.hasse.base.Budget;
import dev.hasse.base.IntList;
import java.util.Arrays;

/**
 * A maximum flow by Dinic's algorithm: in rounds, each of which finds the distances to the sink and then saturates
 * the shortest ways. Edges are pairs of numbers 2i and 2i + 1, one the reverse of the other.
 */
final class MaximumFlow {
    static final long UNBOUNDED = Long.MAX_VALUE / 4;

    private static final long BYTES_A_NODE = 16;
    private static final long BYTES_AN_EDGE = 24;

    private final Budget budget;
    private final int source;
    private final int sink;
    private final IntList targets = new IntList();
    private final IntList nextEdges = new IntList();
    private final int[] firstEdge;
    private final int[] distance;
    private long[] capacity = new long[64];

    MaximumFlow(int nodes, int source, int sink, Budget budget) {
        this.budget = budget;
        this.source = source;
        this.sink = sink;
        firstEdge = new int[nodes];
        distance = new int[nodes];
        Arrays.fill(firstEdge, -1);
    }

    void edge(int from, int to, long most) {
        half(from, to, most);
        half(to, from, 0);
    }

    private void half(int from, int to, long most) {
        int edge = targets.size();
        if (edge == capacity.length) {
            capacity = Arrays.copyOf(capacity, 2 * edge);
        }
        capacity[edge] = most;
        targets.add(to);
        nextEdges.add(firstEdge[from]);
        firstEdge[from] = edge;
    }

    /** Finds the flow, and returns how much it is. */
    long run() {
        budget.requireRoom(BYTES_A_NODE * firstEdge.length + BYTES_AN_EDGE * targets.size());
        long flow = 0;
        while (measure()) {
            budget.check();
            flow += saturate();
        }
        return flow;
    }

    /** The nodes that the source still reaches: the smallest source side of a minimum cut. */
    boolean[] reached() {
        boolean[] reached = new boolean[firstEdge.length];
        int[] stack = new int[firstEdge.length];
        int size = 0;
        stack[size++] = source;
        reached[source] = true;
        while (size > 0) {
            for (int edge = firstEdge[stack[--size]]; edge >= 0; edge = nextEdges.at(edge)) {
                int to = targets.at(edge);
                if (capacity[edge] > 0 && !reached[to]) {
                    reached[to] = true;
                    stack[size++] = to;
                }
            }
        }
        return reached;
    }

    /** Distances to the sink along edges that have room; whether the source has one. */
    private boolean measure() {
        Arrays.fill(distance, -1);
        int[] queue = new int[firstEdge.length];
        int head = 0;
        int tail = 0;
        queue[tail++] = sink;
        distance[sink] = 0;
        while (head < tail && distance[source] < 0) {
            int node = queue[head++];
            for (int edge = firstEdge[node]; edge >= 0; edge = nextEdges.at(edge)) {
                int before = targets.at(edge);
                if (distance[before] < 0 && capacity[edge ^ 1] > 0) {
                    distance[before] = distance[node] + 1;
                    queue[tail++] = before;
                }
            }
        }
        return distance[source] >= 0;
    }

    /** Sends as much as the shortest ways take: one way after the other, from where the last one was full. */
    private long saturate() {
        int[] next = firstEdge.clone();
        int[] way = new int[firstEdge.length];
        int length = 0;
        int node = source;
        long sent = 0;
        long ways = 0;
        while (true) {
            if (node == sink) {
                if ((++ways & 1023) == 0) {
                    budget.check();
                }
                long most = UNBOUNDED;
                for (int i = 0; i < length; i++) {
                    most = Math.min(most, capacity[way[i]]);
                }
                sent += most;
                int full = length;
                for (int i = length - 1; i >= 0; i--) {
                    capacity[way[i]] -= most;
                    capacity[way[i] ^ 1] += most;
                    full = capacity[way[i]] == 0 ? i : full;
                }
                length = full;
                node = targets.at(way[full] ^ 1);
                continue;
            }
            int edge = next[node];
            while (edge >= 0 && !(capacity[edge] > 0 && distance[targets.at(edge)] == distance[node] - 1)) {
                edge = nextEdges.at(edge);
            }
            next[node] = edge;
            if (edge >= 0) {
                way[length++] = edge;
                node = targets.at(edge);
            } else if (length == 0) {
                return sent;
            } else {
                // No way to the sink from here: step back, and past the edge that led here.
                node = targets.at(way[--length] ^ 1);
                next[node] = nextEdges.at(next[node]);
            }
        }
    }
}
