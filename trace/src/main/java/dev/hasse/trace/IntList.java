package dev.hasse.trace;

import java.util.Arrays;

/** A growing list of ints: the builder keeps a million events in a few of these, not in objects. */
final class IntList {
    /** Up to here a list doubles: a million events should not be copied a dozen times. */
    private static final int LARGE = 1 << 24;

    private int[] items = new int[16];
    private int size;

    void add(int item) {
        if (size == items.length) {
            items = Arrays.copyOf(items, size < LARGE ? size * 2 : size + (size >> 1));
        }
        items[size++] = item;
    }

    int at(int index) {
        return items[index];
    }

    void set(int index, int item) {
        items[index] = item;
    }

    int size() {
        return size;
    }

    void clear() {
        size = 0;
    }

    int[] toArray() {
        return Arrays.copyOf(items, size);
    }
}
