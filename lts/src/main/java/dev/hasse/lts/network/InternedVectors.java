package dev.hasse.lts.network;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import dev.hasse.base.LimitReachedException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;

/** The states numbered in a table, for networks with more states than a long has values. */
final class InternedVectors implements Packing {
    private static final int CHUNK = 1 << 12;

    private final int width;
    private final Allocation memory;
    private final List<int[]> chunks = new ArrayList<>();
    private int[] slots = new int[1 << 10];
    private int size;

    InternedVectors(int width, Budget budget) {
        this.width = width;
        this.memory = budget.allocation();
    }

    @Override
    public synchronized long pack(int[] states) {
        int mask = slots.length - 1;
        int slot = hash(states, 0) & mask;
        while (slots[slot] != 0) {
            int number = slots[slot] - 1;
            int[] chunk = chunks.get(number / CHUNK);
            int from = number % CHUNK * width;
            if (Arrays.equals(chunk, from, from + width, states, 0, width)) {
                return number;
            }
            slot = slot + 1 & mask;
        }
        if (size == slots.length / 2) {
            grow();
            return pack(states);
        }
        if (size % CHUNK == 0) {
            memory.resize(4L * width * (size + (long) CHUNK) + 4L * slots.length);
            chunks.add(new int[CHUNK * width]);
        }
        System.arraycopy(states, 0, chunks.get(size / CHUNK), size % CHUNK * width, width);
        slots[slot] = size + 1;
        return size++;
    }

    @Override
    public synchronized void unpack(long packed, int[] states) {
        int number = (int) packed;
        System.arraycopy(chunks.get(number / CHUNK), number % CHUNK * width, states, 0, width);
    }

    @Override
    public OptionalLong bound() {
        return OptionalLong.empty();
    }

    private void grow() {
        if (slots.length == 1 << 30) {
            throw new LimitReachedException("more than " + size + " states");
        }
        memory.resize(4L * width * size + 8L * slots.length);
        slots = new int[2 * slots.length];
        int mask = slots.length - 1;
        for (int number = 0; number < size; number++) {
            int slot = hash(chunks.get(number / CHUNK), number % CHUNK * width) & mask;
            while (slots[slot] != 0) {
                slot = slot + 1 & mask;
            }
            slots[slot] = number + 1;
        }
    }

    private int hash(int[] from, int start) {
        int hash = 1;
        for (int k = start; k < start + width; k++) {
            hash = hash * 0x9E3779B1 + from[k];
        }
        return hash ^ hash >>> 15;
    }
}
