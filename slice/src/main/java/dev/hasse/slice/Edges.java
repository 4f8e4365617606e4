package dev.hasse.slice;

import java.util.Arrays;

/**
 * Edges that a slice adds to its trace: {@code from -> to} says that every cut with {@code to} has {@code from}.
 * Nodes are event numbers, {@link #BOTTOM} (in every cut) and {@link #TOP} (in none).
 */
final class Edges {
    static final int BOTTOM = -1;
    static final int TOP = -2;

    private int[] pairs = new int[16];
    private int size;

    /** Every cut with {@code to} has {@code from}. */
    Edges add(int from, int to) {
        if (2 * size == pairs.length) {
            pairs = Arrays.copyOf(pairs, pairs.length * 2);
        }
        pairs[2 * size] = from;
        pairs[2 * size + 1] = to;
        size++;
        return this;
    }

    Edges addAll(Edges others) {
        for (int i = 0; i < others.size; i++) {
            add(others.from(i), others.to(i));
        }
        return this;
    }

    /** No cut at all. */
    static Edges none() {
        return new Edges().add(TOP, BOTTOM);
    }

    int size() {
        return size;
    }

    long bytes() {
        return 4L * pairs.length;
    }

    int from(int edge) {
        return pairs[2 * edge];
    }

    int to(int edge) {
        return pairs[2 * edge + 1];
    }
}
