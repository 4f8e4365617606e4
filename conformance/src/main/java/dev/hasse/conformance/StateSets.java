package dev.hasse.conformance;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Numbers sets of states, each a sorted array without repetition, in the order in which they are met. */
final class StateSets {
    private static final int OVERHEAD = 40;

    private final Budget budget;
    private final Allocation memory;
    private final List<long[]> sets = new ArrayList<>();
    /** Number + 1 of the set in a slot, 0 if it is free. */
    private int[] slots = new int[256];

    private long bytes;

    StateSets(Budget budget) {
        this.budget = budget;
        this.memory = budget.allocation();
    }

    /** The number of the set of the first {@code size} states, which is {@link #size} before the call if it is new. */
    int number(long[] states, int size) {
        int slot = slot(states, size);
        if (slots[slot] != 0) {
            return slots[slot] - 1;
        }
        bytes += OVERHEAD + 8L * size;
        budget.check();
        memory.resize(bytes);
        sets.add(Arrays.copyOf(states, size));
        slots[slot] = sets.size();
        if (2 * sets.size() > slots.length) {
            grow();
        }
        return sets.size() - 1;
    }

    private int slot(long[] states, int size) {
        int mask = slots.length - 1;
        int slot = hash(states, size) & mask;
        while (slots[slot] != 0) {
            long[] known = sets.get(slots[slot] - 1);
            if (Arrays.equals(known, 0, known.length, states, 0, size)) {
                return slot;
            }
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private void grow() {
        slots = new int[2 * slots.length];
        for (int number = 0; number < sets.size(); number++) {
            long[] set = sets.get(number);
            slots[slot(set, set.length)] = number + 1;
        }
    }

    private static int hash(long[] states, int size) {
        long hash = size;
        for (int k = 0; k < size; k++) {
            hash = (hash ^ states[k]) * 0x9E3779B97F4A7C15L;
            hash ^= hash >>> 29;
        }
        return (int) (hash ^ hash >>> 32);
    }

    long[] set(int number) {
        return sets.get(number);
    }

    int size() {
        return sets.size();
    }
}
