package dev.hasse.bes.worker;

import dev.hasse.bes.Memory;

/** First in, first out, of longs. */
final class LongQueue {
    private final Memory memory;
    private long[] items = new long[16];
    private int first;
    private int end;

    LongQueue(Memory memory) {
        this.memory = memory;
    }

    void add(long item) {
        if (end == items.length) {
            if (first > items.length / 2) {
                System.arraycopy(items, first, items, 0, end - first);
                end -= first;
                first = 0;
            } else {
                items = memory.grown(items, end + 1);
            }
        }
        items[end++] = item;
    }

    long remove() {
        long item = items[first++];
        if (first == end) {
            first = 0;
            end = 0;
        }
        return item;
    }

    boolean isEmpty() {
        return first == end;
    }
}
