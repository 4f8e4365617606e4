package dev.hasse.evaluate;

import dev.hasse.base.Components;
import dev.hasse.bes.Memory;

/** The vertices that a search by distance has met: how far each is, from where, and the rows of those that were expanded. */
final class MetVertices implements Components.Graph {
    private static final int NOT_EXPANDED = -1;

    private final Memory memory;
    private int[] distances = new int[64];
    private int[] parents = new int[64];
    private int[] parentLabels = new int[64];
    private int[] rowStarts = new int[64];
    private int[] rowEnds = new int[64];
    private int size;
    private int[] edgeTargets = new int[64];
    private int[] edgeLabels = new int[64];
    private int edges;
    /** In the order of their distance. */
    private int[] expanded = new int[64];

    private int expandedCount;

    MetVertices(Memory memory) {
        this.memory = memory;
    }

    /** A vertex with the next number. */
    void add(int vertex, int distance, int parent, int label) {
        if (vertex == distances.length) {
            distances = memory.grown(distances, vertex + 1);
            parents = memory.grown(parents, vertex + 1);
            parentLabels = memory.grown(parentLabels, vertex + 1);
            rowStarts = memory.grown(rowStarts, vertex + 1);
            rowEnds = memory.grown(rowEnds, vertex + 1);
        }
        size = vertex + 1;
        rowStarts[vertex] = 0;
        rowEnds[vertex] = NOT_EXPANDED;
        shorten(vertex, distance, parent, label);
    }

    /** A shorter way to a vertex. */
    void shorten(int vertex, int distance, int parent, int label) {
        distances[vertex] = distance;
        parents[vertex] = parent;
        parentLabels[vertex] = label;
    }

    void beginRow(int vertex) {
        rowStarts[vertex] = edges;
    }

    void addEdge(int target, int label) {
        if (edges == edgeTargets.length) {
            edgeTargets = memory.grown(edgeTargets, edges + 1);
            edgeLabels = memory.grown(edgeLabels, edges + 1);
        }
        edgeTargets[edges] = target;
        edgeLabels[edges++] = label;
    }

    void endRow(int vertex) {
        rowEnds[vertex] = edges;
        if (expandedCount == expanded.length) {
            expanded = memory.grown(expanded, expandedCount + 1);
        }
        expanded[expandedCount++] = vertex;
    }

    int size() {
        return size;
    }

    int distance(int vertex) {
        return distances[vertex];
    }

    boolean isExpanded(int vertex) {
        return rowEnds[vertex] != NOT_EXPANDED;
    }

    int expandedCount() {
        return expandedCount;
    }

    /** The k-th vertex that was expanded. */
    int expanded(int k) {
        return expanded[k];
    }

    int rowStart(int vertex) {
        return rowStarts[vertex];
    }

    /** Where the row ends; one that was not expanded has an empty one. */
    int rowEnd(int vertex) {
        return Math.max(rowEnds[vertex], rowStarts[vertex]);
    }

    @Override
    public int nodes() {
        return size;
    }

    @Override
    public int degree(int vertex) {
        return rowEnd(vertex) - rowStarts[vertex];
    }

    @Override
    public int target(int vertex, int k) {
        return edgeTargets[rowStarts[vertex] + k];
    }

    int target(int edge) {
        return edgeTargets[edge];
    }

    int label(int edge) {
        return edgeLabels[edge];
    }

    /** Adds the shortest path from the first vertex to this one, which is not itself added. */
    void pathTo(int vertex, FoundRun.Path into) {
        for (int at = vertex; parents[at] >= 0; at = parents[at]) {
            into.add(parents[at], parentLabels[at]);
        }
        into.reverse();
    }
}
