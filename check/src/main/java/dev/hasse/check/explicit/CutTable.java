package dev.hasse.check.explicit;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import dev.hasse.base.LimitReachedException;
import dev.hasse.trace.Trace;
import java.util.Arrays;

/**
 * Distinct cuts, numbered from 0 as they come. A cut is packed into as few long words as its positions need; an open
 * hash table of numbers finds it again.
 */
final class CutTable {
    private static final int MAX_CUTS = 20_000_000;
    private static final int MAX_WORDS = Integer.MAX_VALUE - 8;
    private static final int ABSENT = -1;

    private final int[] word;
    private final int[] shift;
    private final long[] mask;
    private final int words;
    private final int limit;

    private final Allocation memory;
    private final long[] key;
    private long[] rows;
    private int[] slots;
    private int size;

    CutTable(Trace trace, Budget budget) {
        memory = budget.allocation();
        int k = trace.processCount();
        word = new int[k];
        shift = new int[k];
        mask = new long[k];
        int current = 0;
        int used = 0;
        for (int p = 0; p < k; p++) {
            int bits = Integer.SIZE - Integer.numberOfLeadingZeros(trace.eventCount(p));
            if (used + bits > Long.SIZE) {
                current++;
                used = 0;
            }
            word[p] = current;
            shift[p] = used;
            mask[p] = (1L << bits) - 1;
            used += bits;
        }
        words = current + 1;
        limit = Math.min(MAX_CUTS, MAX_WORDS / words);
        key = new long[words];
        rows = new long[64 * words];
        slots = new int[256];
        Arrays.fill(slots, ABSENT);
    }

    int size() {
        return size;
    }

    private long bytes() {
        return 8L * rows.length + 4L * slots.length;
    }

    void read(int number, int[] cut) {
        int base = number * words;
        for (int p = 0; p < cut.length; p++) {
            // A shift of a full word leaves it as it is, and the mask of a process without events is zero.
            cut[p] = (int) (rows[base + word[p]] >>> shift[p] & mask[p]);
        }
    }

    /** The cut's number, or -1. */
    int find(int[] cut) {
        pack(cut);
        return slots[slot()];
    }

    /** The cut's number, given now if it is new. */
    int add(int[] cut) {
        pack(cut);
        int slot = slot();
        if (slots[slot] != ABSENT) {
            return slots[slot];
        }
        if (size == limit) {
            throw new LimitReachedException("more than " + limit + " cuts");
        }
        if ((size + 1) * words > rows.length) {
            int length = (int) Math.min(rows.length * 2L, (long) limit * words);
            memory.resize(bytes() + 8L * length);
            rows = Arrays.copyOf(rows, length);
            memory.resize(bytes());
        }
        System.arraycopy(key, 0, rows, size * words, words);
        slots[slot] = size++;
        if (size * 2 > slots.length) {
            memory.resize(bytes() + 8L * slots.length);
            rehash();
            memory.resize(bytes());
        }
        return size - 1;
    }

    private void pack(int[] cut) {
        Arrays.fill(key, 0);
        for (int p = 0; p < cut.length; p++) {
            key[word[p]] |= mask[p] == 0 ? 0 : (long) cut[p] << shift[p];
        }
    }

    /** Where the key is, or where it would be put. */
    private int slot() {
        int slot = hash(key, 0) & (slots.length - 1);
        while (slots[slot] != ABSENT && !isKey(slots[slot])) {
            slot = (slot + 1) & (slots.length - 1);
        }
        return slot;
    }

    private boolean isKey(int number) {
        for (int i = 0; i < words; i++) {
            if (rows[number * words + i] != key[i]) {
                return false;
            }
        }
        return true;
    }

    private int hash(long[] from, int base) {
        long hash = 0;
        for (int i = 0; i < words; i++) {
            hash = (hash ^ from[base + i]) * 0x9E3779B97F4A7C15L;
            hash ^= hash >>> 32;
        }
        return (int) (hash ^ hash >>> 17);
    }

    private void rehash() {
        slots = new int[slots.length * 2];
        Arrays.fill(slots, ABSENT);
        for (int number = 0; number < size; number++) {
            int slot = hash(rows, number * words) & (slots.length - 1);
            while (slots[slot] != ABSENT) {
                slot = (slot + 1) & (slots.length - 1);
            }
            slots[slot] = number;
        }
    }
}
