package dev.hasse.check.ltl;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import dev.hasse.base.LimitReachedException;
import java.util.Arrays;

/**
 * Symbolic configurations (t, w, m), numbered as they come: mandatory events t, t and optional ones w, state m of the
 * monitor. One stands for all (s, m) with t &lt;= s &lt;= w. Each knows from which one, and by which event, it came.
 */
final class Configurations {
    private static final int MAX_INTS = Integer.MAX_VALUE - 8;

    private final int processes;
    private final int width;
    private final Allocation memory;
    private int[] table;
    private int size;

    Configurations(int processes, Budget budget) {
        this.processes = processes;
        this.width = 2 * processes + 3;
        this.memory = budget.allocation();
        this.table = new int[16 * width];
    }

    int add(int[] mandatory, int[] optional, int state, int parent, int event) {
        if ((size + 1L) * width > table.length) {
            if ((size + 1L) * width > MAX_INTS) {
                throw new LimitReachedException("more than " + size + " configurations");
            }
            int length = (int) Math.min(2L * table.length, MAX_INTS);
            memory.resize(4L * (table.length + (long) length));
            table = Arrays.copyOf(table, length);
            memory.resize(4L * length);
        }
        int base = size * width;
        System.arraycopy(mandatory, 0, table, base, processes);
        System.arraycopy(optional, 0, table, base + processes, processes);
        table[base + 2 * processes] = state;
        table[base + 2 * processes + 1] = parent;
        table[base + 2 * processes + 2] = event;
        return size++;
    }

    int size() {
        return size;
    }

    void read(int number, int[] mandatory, int[] optional) {
        System.arraycopy(table, number * width, mandatory, 0, processes);
        System.arraycopy(table, number * width + processes, optional, 0, processes);
    }

    int state(int number) {
        return table[number * width + 2 * processes];
    }

    /** The configuration that this one came from; -1 for a first one. */
    int parent(int number) {
        return table[number * width + 2 * processes + 1];
    }

    /** The sensitive event that led to this one; -1 for a first one. */
    int event(int number) {
        return table[number * width + 2 * processes + 2];
    }

    /** Whether the numbered configuration stands for all that the other one does; both are of the same state. */
    boolean covers(int number, int[] mandatory, int[] optional) {
        int base = number * width;
        for (int p = 0; p < processes; p++) {
            if (table[base + p] > mandatory[p] || table[base + processes + p] < optional[p]) {
                return false;
            }
        }
        return true;
    }
}
