package dev.hasse.base;

import java.util.Arrays;

/** A growing list of ints: a million events are kept in a few of these, not in objects. */
public final class IntList {
    /** Up to here a list doubles: a million events should not be copied a dozen times. */
    private static final int LARGE = 1 << 24;

    /** Of an empty list. */
    private static final long BYTES = 40;

    private static final int LARGEST = Integer.MAX_VALUE - 8;

    private int[] items = new int[16];
    private int size;

    public void add(int item) {
        if (size == items.length) {
            items = Arrays.copyOf(items, larger());
        }
        items[size++] = item;
    }

    /** Adds three at once. */
    public void add(int first, int second, int third) {
        if (size + 3 > items.length) {
            if (size > LARGEST - 3) {
                throw tooMany();
            }
            items = Arrays.copyOf(items, larger());
        }
        items[size] = first;
        items[size + 1] = second;
        items[size + 2] = third;
        size += 3;
    }

    private static LimitReachedException tooMany() {
        return new LimitReachedException("more than " + LARGEST + " numbers in a list");
    }

    private int larger() {
        if (size == LARGEST) {
            throw tooMany();
        }
        return (int) Math.min(LARGEST, size + (long) (size < LARGE ? size : size >> 1));
    }

    public int at(int index) {
        return items[index];
    }

    public void set(int index, int item) {
        items[index] = item;
    }

    /** What is at the index; where the list is shorter, it grows to have it, filled with the item. */
    public int fillTo(int index, int item) {
        while (size <= index) {
            add(item);
        }
        return items[index];
    }

    public int size() {
        return size;
    }

    /** The bytes that it takes, with the room that it has to grow. */
    public long bytes() {
        return BYTES + (long) Integer.BYTES * items.length;
    }

    /** Takes the last one off. */
    public int removeLast() {
        return items[--size];
    }

    public void clear() {
        size = 0;
    }

    public int[] toArray() {
        return Arrays.copyOf(items, size);
    }
}
