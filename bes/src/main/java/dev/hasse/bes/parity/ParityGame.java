package dev.hasse.bes.parity;

import dev.hasse.bes.Memory;
import java.util.Arrays;

/**
 * A game on a graph, in which each vertex has a successor. At a vertex of player 0 (Even) that player chooses the next one,
 * at the others player 1 (Odd) does. Even wins a run if the largest priority that comes again and again is even.
 */
public final class ParityGame {
    private final int[] priorities;
    private final byte[] owners;
    private final int[] rows;
    private final int[] successors;
    private final int[] backRows;
    private final int[] predecessors;

    private ParityGame(int[] priorities, byte[] owners, int[] rows, int[] successors) {
        this.priorities = priorities;
        this.owners = owners;
        this.rows = rows;
        this.successors = successors;
        backRows = new int[rows.length];
        for (int successor : successors) {
            backRows[successor + 1]++;
        }
        for (int v = 0; v < priorities.length; v++) {
            backRows[v + 1] += backRows[v];
        }
        predecessors = new int[successors.length];
        int[] next = Arrays.copyOf(backRows, backRows.length);
        for (int v = 0; v < priorities.length; v++) {
            for (int k = rows[v]; k < rows[v + 1]; k++) {
                predecessors[next[successors[k]]++] = v;
            }
        }
    }

    /** Takes vertices one after the other, in the order of their numbers. */
    public static final class Builder {
        private final Memory memory;
        private int[] priorities = new int[64];
        private int[] owners = new int[64];
        private int[] rows = new int[64];
        private int size;
        private int[] successors = new int[64];
        private int edges;

        public Builder(Memory memory) {
            this.memory = memory;
        }

        /** The next vertex; its successors follow. */
        public void vertex(int priority, int owner) {
            if (size + 1 >= rows.length) {
                priorities = memory.grown(priorities, size + 2);
                owners = memory.grown(owners, size + 2);
                rows = memory.grown(rows, size + 2);
            }
            priorities[size] = priority;
            owners[size] = owner;
            rows[size++] = edges;
        }

        public void successor(int vertex) {
            if (edges == successors.length) {
                successors = memory.grown(successors, edges + 1);
            }
            successors[edges++] = vertex;
        }

        public ParityGame build() {
            memory.add(16L * size + 8L * edges);
            rows[size] = edges;
            byte[] small = new byte[size];
            for (int v = 0; v < size; v++) {
                small[v] = (byte) owners[v];
            }
            return new ParityGame(
                    Arrays.copyOf(priorities, size),
                    small,
                    Arrays.copyOf(rows, size + 1),
                    Arrays.copyOf(successors, edges));
        }
    }

    public int size() {
        return priorities.length;
    }

    int priority(int vertex) {
        return priorities[vertex];
    }

    /** 0 or 1. */
    public int owner(int vertex) {
        return owners[vertex];
    }

    public int rowStart(int vertex) {
        return rows[vertex];
    }

    public int rowEnd(int vertex) {
        return rows[vertex + 1];
    }

    public int successor(int edge) {
        return successors[edge];
    }

    int backStart(int vertex) {
        return backRows[vertex];
    }

    int backEnd(int vertex) {
        return backRows[vertex + 1];
    }

    int predecessor(int edge) {
        return predecessors[edge];
    }
}
