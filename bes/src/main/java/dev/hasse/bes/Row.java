package dev.hasse.bes;

import java.util.Arrays;

/**
 * The successors of one variable, filled again and again without allocation; a depth-first search puts the rows of its path
 * one after the other into a single one.
 */
public final class Row {
    private long[] variables = new long[16];
    private int size;

    public void add(long variable) {
        if (size == variables.length) {
            variables = Arrays.copyOf(variables, size * 2);
        }
        variables[size++] = variable;
    }

    public void clear() {
        size = 0;
    }

    public int size() {
        return size;
    }

    public long at(int position) {
        return variables[position];
    }

    /** Puts another variable where one was. */
    void set(int position, long variable) {
        variables[position] = variable;
    }

    /** Takes the last variable away. */
    long removeLast() {
        return variables[--size];
    }

    /** Keeps only the first ones: what a graph adds after a size can be taken back. */
    public void truncate(int newSize) {
        size = newSize;
    }

    long bytes() {
        return 8L * variables.length;
    }
}
