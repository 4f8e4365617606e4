package dev.hasse.bes;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import java.util.Arrays;

/** Counts the bytes of all tables of one resolution, and asks the budget before a table grows. */
public final class Memory {
    private final Budget budget;
    private final Allocation tables;

    public Memory(Budget budget) {
        this.budget = budget;
        this.tables = budget.allocation();
    }

    /** A table is about to take so many bytes more. */
    public void add(long more) {
        tables.grow(more);
        budget.check();
    }

    public long bytes() {
        return tables.bytes();
    }

    public void check() {
        budget.check();
    }

    /** The array, half as long again (or as long as needed), its bytes counted. */
    public int[] grown(int[] array, int needed) {
        int length = length(array.length, needed);
        add(4L * (length - array.length));
        return Arrays.copyOf(array, length);
    }

    public long[] grown(long[] array, int needed) {
        int length = length(array.length, needed);
        add(8L * (length - array.length));
        return Arrays.copyOf(array, length);
    }

    private static int length(int length, int needed) {
        long wanted = Math.max(needed, length + (length >> 1) + 64L);
        return (int) Math.min(wanted, Integer.MAX_VALUE - 16);
    }
}
