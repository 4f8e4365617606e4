package dev.hasse.lts;

import dev.hasse.base.LimitReachedException;
import java.util.Arrays;

/** Numbers sets of longs in the order in which they are met: equal sets get equal numbers, from 0. */
public final class NumberedSets {
    private static final int MOST = Integer.MAX_VALUE - 8;

    private int[] slots = new int[64];
    private int[] hashes = new int[32];
    private int[] ends = new int[32];
    private long[] elements = new long[256];
    private int size;

    /** Forgets all; what was large gets smaller, for the next sets may be few. */
    public void clear() {
        if (slots.length > 64 && size < slots.length / 64) {
            slots = new int[64];
        } else {
            Arrays.fill(slots, 0);
        }
        size = 0;
    }

    public int size() {
        return size;
    }

    /** The number of the set of the first elements of an array, which get sorted; doubles count once. */
    public int number(long[] set, int length) {
        Arrays.sort(set, 0, length);
        int distinct = 0;
        int hash = 1;
        for (int k = 0; k < length; k++) {
            if (k == 0 || set[k] != set[distinct - 1]) {
                set[distinct++] = set[k];
                hash = 31 * hash + Long.hashCode(set[k] * 0x9E3779B97F4A7C15L);
            }
        }
        int mask = slots.length - 1;
        int slot = hash & mask;
        while (slots[slot] != 0) {
            int known = slots[slot] - 1;
            if (hashes[known] == hash && Arrays.equals(elements, start(known), ends[known], set, 0, distinct)) {
                return known;
            }
            slot = slot + 1 & mask;
        }
        return add(hash, set, distinct);
    }

    private int add(int hash, long[] set, int length) {
        if (size == slots.length / 2) {
            grow();
        }
        if (size == ends.length) {
            ends = Arrays.copyOf(ends, 2 * size);
            hashes = Arrays.copyOf(hashes, 2 * size);
        }
        int start = start(size);
        if (elements.length - start < length) {
            if (start > MOST - length) {
                throw new LimitReachedException("more than " + MOST + " numbers in sets");
            }
            long larger = Math.max(2L * elements.length, start + length);
            elements = Arrays.copyOf(elements, (int) Math.min(MOST, larger));
        }
        System.arraycopy(set, 0, elements, start, length);
        ends[size] = start + length;
        hashes[size] = hash;
        place(size++);
        return size - 1;
    }

    private void grow() {
        slots = new int[2 * slots.length];
        for (int k = 0; k < size; k++) {
            place(k);
        }
    }

    private void place(int number) {
        int mask = slots.length - 1;
        int slot = hashes[number] & mask;
        while (slots[slot] != 0) {
            slot = slot + 1 & mask;
        }
        slots[slot] = number + 1;
    }

    private int start(int number) {
        return number == 0 ? 0 : ends[number - 1];
    }

    /** Bytes that the sets take. */
    public long bytes() {
        return 8L * elements.length + 4L * slots.length + 8L * ends.length;
    }

    public int length(int number) {
        return ends[number] - start(number);
    }

    public long element(int number, int k) {
        return elements[start(number) + k];
    }

    public boolean contains(int number, long element) {
        return Arrays.binarySearch(elements, start(number), ends[number], element) >= 0;
    }

    /** Copies a set behind what is in an array already. */
    public void copy(int number, long[] to, int at) {
        System.arraycopy(elements, start(number), to, at, length(number));
    }

    public long[] toArray(int number) {
        return Arrays.copyOfRange(elements, start(number), ends[number]);
    }
}
