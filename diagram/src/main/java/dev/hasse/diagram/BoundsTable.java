package dev.hasse.diagram;

import dev.hasse.base.LimitReachedException;
import java.util.Arrays;

/** Distinct vectors of ints of one length, numbered from 0 in the order they came. */
final class BoundsTable {
    private static final int MAX_INTS = Integer.MAX_VALUE - 64;

    private final NodeTable memory;
    private final int width;
    private int[] data = new int[64];
    private int[] buckets = new int[64];
    private int count;

    BoundsTable(NodeTable memory, int width) {
        this.memory = memory;
        this.width = width;
        memory.addBytes(4L * (data.length + (long) buckets.length));
    }

    /** Gives the memory back; the table is not used after this. */
    void close() {
        memory.release(4L * (data.length + (long) buckets.length));
        data = new int[0];
        buckets = new int[0];
    }

    int count() {
        return count;
    }

    int value(int number, int index) {
        return data[number * width + index];
    }

    /** The number of the vector, a new one if it is new. */
    int number(int[] bounds) {
        int mask = buckets.length - 1;
        int slot = hash(bounds, 0) & mask;
        for (int entry = buckets[slot]; entry != 0; entry = buckets[slot]) {
            int at = (entry - 1) * width;
            if (Arrays.equals(data, at, at + width, bounds, 0, width)) {
                return entry - 1;
            }
            slot = (slot + 1) & mask;
        }
        insert(bounds, slot);
        return count - 1;
    }

    private void insert(int[] bounds, int slot) {
        long needed = (count + 1L) * width;
        if (needed > data.length) {
            if (needed > MAX_INTS) {
                throw new LimitReachedException("a diagram of more than 8 GiB");
            }
            long wanted = Math.min(MAX_INTS, Math.max(needed, 2L * data.length));
            memory.charge(4L * wanted);
            memory.addBytes(4L * (wanted - data.length));
            data = Arrays.copyOf(data, (int) wanted);
        }
        System.arraycopy(bounds, 0, data, count * width, width);
        buckets[slot] = ++count;
        if (2 * count > buckets.length) {
            rehash();
        }
    }

    private void rehash() {
        memory.charge(8L * buckets.length);
        memory.addBytes(4L * buckets.length);
        int mask = buckets.length * 2 - 1;
        buckets = new int[mask + 1];
        for (int entry = 1; entry <= count; entry++) {
            int slot = hash(data, (entry - 1) * width) & mask;
            while (buckets[slot] != 0) {
                slot = (slot + 1) & mask;
            }
            buckets[slot] = entry;
        }
    }

    private int hash(int[] vectors, int from) {
        int hash = 0;
        for (int i = from; i < from + width; i++) {
            hash = (hash ^ vectors[i]) * 0x9E3779B1;
            hash ^= hash >>> 15;
        }
        hash *= 0x85EBCA6B;
        return hash ^ (hash >>> 13);
    }
}
