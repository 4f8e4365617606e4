package dev.hasse.bes;

import java.util.Arrays;

/** The successors of one variable, filled again and again without allocation. */
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
    public void set(int position, long variable) {
        variables[position] = variable;
    }

    public long[] toArray() {
        return Arrays.copyOf(variables, size);
    }

    /** Copies the row to the array, from the offset on. */
    void copyTo(long[] target, int offset) {
        System.arraycopy(variables, 0, target, offset, size);
    }
}
