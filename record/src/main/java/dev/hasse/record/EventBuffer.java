package dev.hasse.record;

import java.util.Arrays;

/** Lines of one process that are not written yet, with their stamps; grows as needed. Guarded by its process. */
final class EventBuffer {
    private static final int FIRST_EVENTS = 16;

    private final JsonBytes bytes = new JsonBytes();
    private long[] stamps = new long[FIRST_EVENTS];
    private int[] ends = new int[FIRST_EVENTS];
    private int events;

    /** Where the line under way is encoded. */
    JsonBytes bytes() {
        return bytes;
    }

    /** Starts a line; what an error left of one that never ended goes away. */
    void begin() {
        bytes.truncate(events == 0 ? 0 : ends[events - 1]);
    }

    /** Ends the line under way. */
    void end(long stamp) {
        if (events == stamps.length) {
            stamps = Arrays.copyOf(stamps, 2 * events);
            ends = Arrays.copyOf(ends, 2 * events);
        }
        stamps[events] = stamp;
        ends[events++] = bytes.length();
    }

    int length() {
        return bytes.length();
    }

    /** Takes out the lines with stamps below the limit. */
    Batch take(long limit) {
        int taken = 0;
        while (taken < events && stamps[taken] < limit) {
            taken++;
        }
        int length = taken == 0 ? 0 : ends[taken - 1];
        Batch batch = new Batch(bytes.copy(length), Arrays.copyOf(stamps, taken), Arrays.copyOf(ends, taken));
        bytes.removeFirst(length);
        events -= taken;
        for (int i = 0; i < events; i++) {
            stamps[i] = stamps[taken + i];
            ends[i] = ends[taken + i] - length;
        }
        return batch;
    }
}
