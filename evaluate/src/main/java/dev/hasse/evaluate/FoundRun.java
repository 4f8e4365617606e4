package dev.hasse.evaluate;

import dev.hasse.evaluate.RunGraph.End;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * A path of a {@link RunGraph} that shows the value of its root.
 *
 * @param vertices the path, the root first
 * @param labels the label of each edge, NO_LABEL for an edge without a transition
 * @param loop the vertex that the last edge leads back to; -1 if the path ends at its last vertex
 * @param end how the path ends; empty if it goes on forever
 */
record FoundRun(long[] vertices, int[] labels, int loop, Optional<End> end, boolean isShortest) {
    /** Vertices and the labels of the edges that leave them, one after the other. */
    static final class Path {
        private final List<Integer> vertices = new ArrayList<>();
        private final List<Integer> labels = new ArrayList<>();

        void add(int vertex, int label) {
            vertices.add(vertex);
            labels.add(label);
        }

        int size() {
            return vertices.size();
        }

        int vertex(int k) {
            return vertices.get(k);
        }

        int[] vertices() {
            return vertices.stream().mapToInt(Integer::intValue).toArray();
        }

        int[] labels() {
            return labels.stream().mapToInt(Integer::intValue).toArray();
        }

        /** Turns the path around. */
        void reverse() {
            Collections.reverse(vertices);
            Collections.reverse(labels);
        }
    }
}
