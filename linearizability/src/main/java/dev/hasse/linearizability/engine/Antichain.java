package dev.hasse.linearizability.engine;

import dev.hasse.base.Allocation;
import java.util.Arrays;

/**
 * ObjectConfigurations at events, without those that are no better than one that was there before. ObjectConfigurations stay where they were
 * put, so that their numbers can be kept.
 */
final class Antichain implements AutoCloseable {
    /** ObjectConfigurations of one group that a new one is compared with: a few more configurations cost less than long chains. */
    private static final int COMPARED = 128;

    private final ObjectConfigurations layout;
    private final Allocation memory;
    private long[] rows;
    private int[] events;
    private int[] following;
    private int[] heads;
    private int size;

    Antichain(ObjectConfigurations layout, Allocation memory) {
        this.layout = layout;
        this.memory = memory;
        rows = new long[16 * layout.width];
        events = new int[16];
        following = new int[16];
        heads = new int[32];
    }

    int size() {
        return size;
    }

    int event(int number) {
        return events[number];
    }

    void copy(int number, long[] row) {
        System.arraycopy(rows, number * layout.width, row, 0, layout.width);
    }

    /** Adds a configuration at an event unless one is there that is as good; whether it was added, as the last. */
    boolean add(long[] row, int event) {
        int group = layout.group(row, event);
        int head = group & heads.length - 1;
        int compared = 0;
        int before = -1;
        for (int other = heads[head] - 1; other >= 0 && compared < COMPARED; other = following[other] - 1) {
            if (events[other] == event) {
                compared++;
                if (layout.isAsGood(rows, other * layout.width, row, event)) {
                    putFirst(other, before, head);
                    return false;
                }
            }
            before = other;
        }
        if (size == events.length) {
            grow();
            head = group & heads.length - 1;
        }
        System.arraycopy(row, 0, rows, size * layout.width, layout.width);
        events[size] = event;
        following[size] = heads[head];
        heads[head] = ++size;
        return true;
    }

    /** What was better than one is often better than the next. */
    private void putFirst(int number, int before, int head) {
        if (before >= 0) {
            following[before] = following[number];
            following[number] = heads[head];
            heads[head] = number + 1;
        }
    }

    private void grow() {
        int room = 2 * events.length;
        memory.resize((long) room * (8L * layout.width + 16));
        rows = Arrays.copyOf(rows, Math.multiplyExact(room, layout.width));
        events = Arrays.copyOf(events, room);
        following = new int[room];
        heads = new int[2 * room];
        long[] row = new long[layout.width];
        for (int k = 0; k < size; k++) {
            copy(k, row);
            int head = layout.group(row, events[k]) & heads.length - 1;
            following[k] = heads[head];
            heads[head] = k + 1;
        }
    }

    void clear() {
        size = 0;
        Arrays.fill(heads, 0);
    }

    @Override
    public void close() {
        memory.close();
    }
}
