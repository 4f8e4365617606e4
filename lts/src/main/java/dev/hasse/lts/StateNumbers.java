package dev.hasse.lts;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import dev.hasse.base.LimitReachedException;
import java.util.Arrays;

/**
 * Numbers states in the order in which they are met: an open-addressing table of longs, half full at most, without
 * an object a state.
 */
public final class StateNumbers {
    private static final int FIRST = 1 << 6;

    private final Allocation memory;
    /** Number + 1 of the state in a slot, 0 if it is free. */
    private int[] slots = new int[FIRST];

    private long[] states = new long[FIRST / 2];
    private int size;

    public StateNumbers(Budget budget) {
        this.memory = budget.allocation();
    }

    /** The number of a state, which is {@link #size} before the call if the state is new. */
    public int number(long state) {
        int slot = slot(state);
        if (slots[slot] != 0) {
            return slots[slot] - 1;
        }
        if (size == states.length) {
            grow();
            slot = slot(state);
        }
        states[size] = state;
        slots[slot] = ++size;
        return size - 1;
    }

    /** The number of a state, -1 if it has none. */
    public int find(long state) {
        return slots[slot(state)] - 1;
    }

    /** Where the state is, or would be. */
    private int slot(long state) {
        int mask = slots.length - 1;
        int slot = hash(state) & mask;
        while (slots[slot] != 0 && states[slots[slot] - 1] != state) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    public long state(int number) {
        return states[number];
    }

    /** The array that begins with the states that have a number; good until the next call of another method. */
    public long[] states() {
        return states;
    }

    /** Forgets all. After many states, few must not pay for the table of the many. */
    public void clear() {
        if (slots.length > FIRST && 16 * size < slots.length) {
            slots = new int[FIRST];
            states = new long[FIRST / 2];
            memory.resize(bytes());
        } else {
            Arrays.fill(slots, 0);
        }
        size = 0;
    }

    public int size() {
        return size;
    }

    /** The bytes that the table takes while it grows next. */
    long bytes() {
        return 16L * slots.length;
    }

    private void grow() {
        if (slots.length == 1 << 30) {
            throw new LimitReachedException("more than " + size + " states");
        }
        memory.resize(bytes());
        slots = new int[2 * slots.length];
        states = Arrays.copyOf(states, 2 * states.length);
        for (int number = 0; number < size; number++) {
            slots[slot(states[number])] = number + 1;
        }
    }

    private static int hash(long state) {
        long mixed = state * 0x9E3779B97F4A7C15L;
        return (int) (mixed ^ mixed >>> 32);
    }
}
