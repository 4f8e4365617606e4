package dev.hasse.bes;

/** First in, first out, of longs: a ring that grows. */
public final class LongQueue {
    private final Memory memory;
    private long[] ring = new long[16];
    private int first;
    private int size;

    public LongQueue(Memory memory) {
        this.memory = memory;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    public int size() {
        return size;
    }

    /** The item at a position counted from the first one. */
    public long at(int position) {
        return ring[first + position & ring.length - 1];
    }

    public void add(long item) {
        if (size == ring.length) {
            grow();
        }
        ring[first + size & ring.length - 1] = item;
        size++;
    }

    public long remove() {
        long item = ring[first];
        first = first + 1 & ring.length - 1;
        size--;
        return item;
    }

    private void grow() {
        memory.add(8L * ring.length);
        long[] larger = new long[ring.length * 2];
        for (int i = 0; i < size; i++) {
            larger[i] = ring[first + i & ring.length - 1];
        }
        ring = larger;
        first = 0;
    }
}
