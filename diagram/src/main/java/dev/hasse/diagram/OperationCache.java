package dev.hasse.diagram;

import dev.hasse.base.Budget;
import java.util.Arrays;

/**
 * Results of operations, direct-mapped: a new result takes the place of an old one with the same slot. It grows with
 * the work up to a bound, so losing a result costs time but never memory.
 */
final class OperationCache {
    static final int UNION = 1;
    static final int INTERSECTION = 2;
    static final int DIFFERENCE = 3;
    static final int DOWN = 4;
    static final int PREDECESSORS = 5;
    static final int UNTIL = 6;
    static final int SINCE = 7;

    /** What {@link #find} answers when the result is not known. */
    static final int UNKNOWN = -1;

    private static final int FIRST_FRESH = 16;
    private static final int FIELDS = 4;
    private static final int SMALLEST = 1 << 12;
    private static final int LARGEST = 1 << 24;

    private final NodeTable table;
    private final int largest;
    private int[] entries = new int[SMALLEST * FIELDS];
    private int size = SMALLEST;
    private int stored;
    private int fresh = FIRST_FRESH;

    OperationCache(NodeTable table, Budget budget) {
        this.table = table;
        long share = budget.bytes() / 4 / (FIELDS * Integer.BYTES);
        this.largest = (int) Math.max(SMALLEST, Math.min(LARGEST, Long.highestOneBit(Math.max(1, share))));
        table.addBytes((long) FIELDS * Integer.BYTES * SMALLEST);
    }

    /** Numbers of operations that nobody used before, for what is only valid within one call. */
    int fresh(int count) {
        if (fresh > Integer.MAX_VALUE - count) {
            clear();
            fresh = FIRST_FRESH;
        }
        int first = fresh;
        fresh += count;
        return first;
    }

    int find(int operation, int a, int b) {
        int at = slot(operation, a, b);
        int[] data = entries;
        return data[at] == operation && data[at + 1] == a && data[at + 2] == b ? data[at + 3] : UNKNOWN;
    }

    int store(int operation, int a, int b, int result) {
        if (++stored > size && size < largest) {
            grow();
        }
        int at = slot(operation, a, b);
        int[] data = entries;
        data[at] = operation;
        data[at + 1] = a;
        data[at + 2] = b;
        data[at + 3] = result;
        return result;
    }

    private int slot(int operation, int a, int b) {
        int hash = a * 0x9E3779B1 + b;
        hash ^= hash >>> 15;
        hash = (hash + operation) * 0x85EBCA6B;
        hash ^= hash >>> 13;
        hash *= 0xC2B2AE35;
        return ((hash ^ (hash >>> 16)) & (size - 1)) * FIELDS;
    }

    private void grow() {
        table.addBytes((long) FIELDS * Integer.BYTES * size);
        int[] old = entries;
        entries = new int[old.length * 2];
        size *= 2;
        for (int at = 0; at < old.length; at += FIELDS) {
            if (old[at] != 0) {
                System.arraycopy(old, at, entries, slot(old[at], old[at + 1], old[at + 2]), FIELDS);
            }
        }
        stored = size / 2;
    }

    /** Forgets everything: nodes are about to move. */
    void clear() {
        Arrays.fill(entries, 0);
        stored = 0;
    }
}
