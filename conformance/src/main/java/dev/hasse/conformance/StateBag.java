package dev.hasse.conformance;

import java.util.Arrays;

/** A set of states that is filled and emptied again and again, without an object a state. */
final class StateBag {
    private long[] states = new long[16];
    private int size;
    /** Position + 1 of the state in a slot, 0 if it is free. */
    private int[] slots = new int[64];

    void add(long state) {
        int slot = slot(state);
        if (slots[slot] != 0) {
            return;
        }
        if (size == states.length) {
            states = Arrays.copyOf(states, 2 * size);
        }
        states[size++] = state;
        slots[slot] = size;
        if (2 * size > slots.length) {
            slots = new int[2 * slots.length];
            for (int k = 0; k < size; k++) {
                slots[slot(states[k])] = k + 1;
            }
        }
    }

    private int slot(long state) {
        int mask = slots.length - 1;
        long mixed = state * 0x9E3779B97F4A7C15L;
        int slot = (int) (mixed >>> 32) & mask;
        while (slots[slot] != 0 && states[slots[slot] - 1] != state) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    long at(int position) {
        return states[position];
    }

    int size() {
        return size;
    }

    /** The array whose first {@link #size} are the states, in any order, until the bag is cleared. */
    long[] states() {
        return states;
    }

    void clear() {
        // After one large set, small ones must not pay for its table.
        if (slots.length > 64 && 16 * size < slots.length) {
            slots = new int[64];
        } else {
            Arrays.fill(slots, 0);
        }
        size = 0;
    }
}
