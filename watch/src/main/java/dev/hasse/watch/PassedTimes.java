package dev.hasse.watch;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The times of one process's events, for the last event that has an earlier time than a given one. Times that are no
 * earlier than that of a later event are never the answer, and are dropped: what is kept ascends.
 */
final class PassedTimes {
    private long[] times = new long[16];
    private Stamp[] events = new Stamp[16];
    private int from;
    private int to;

    /** The next event of the process. */
    void add(long time, Stamp event) {
        while (to > from && times[to - 1] >= time) {
            to--;
        }
        if (to == times.length) {
            move();
        }
        times[to] = time;
        events[to++] = event;
    }

    private void move() {
        int size = to - from;
        boolean isFull = size > times.length / 2;
        long[] movedTimes = isFull ? new long[2 * times.length] : times;
        Stamp[] movedEvents = isFull ? new Stamp[2 * events.length] : events;
        System.arraycopy(times, from, movedTimes, 0, size);
        System.arraycopy(events, from, movedEvents, 0, size);
        times = movedTimes;
        events = movedEvents;
        from = 0;
        to = size;
    }

    /** The last event that is earlier than this; null if none is, or if it is in every past. */
    @Nullable
    Stamp before(long time) {
        int found = Arrays.binarySearch(times, from, to, time);
        int place = (found < 0 ? -found - 1 : found) - 1;
        return place < from ? null : events[place];
    }

    /** The least time that is kept; {@link Long#MAX_VALUE} if none is. */
    long least() {
        return from < to ? times[from] : Long.MAX_VALUE;
    }

    /** Forgets events up to this position. */
    void forget(int position) {
        while (from < to && events[from].position <= position) {
            from++;
        }
    }
}
