package dev.hasse.record;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Lines of one process that are not written yet, with their stamps; grows as needed. Guarded by its process. */
final class EventBuffer {
    private static final int FIRST_EVENTS = 16;
    /** About what an event that is not encoded yet takes in memory. */
    private static final int WEIGHT = 64;

    /** About what a line takes. */
    private static final int LINE = 128;

    private final JsonBytes bytes = new JsonBytes();
    private long[] stamps = new long[FIRST_EVENTS];
    private int[] ends = new int[FIRST_EVENTS];
    /** Null for events whose lines are encoded. */
    private @Nullable UndecidedEvent[] undecided = new UndecidedEvent[FIRST_EVENTS];

    private int events;
    private int open;

    /** Where the line under way is encoded. */
    JsonBytes bytes() {
        return bytes;
    }

    /** Starts a line; what an error left of one that never ended goes away. */
    void begin() {
        bytes.truncate(events == 0 ? 0 : ends[events - 1]);
    }

    /** The line under way. */
    byte[] line() {
        int from = events == 0 ? 0 : ends[events - 1];
        return Arrays.copyOfRange(bytes.array(), from, bytes.length());
    }

    /** Ends the line under way. */
    void end(long stamp) {
        add(stamp, null);
    }

    /** Adds an event whose line is encoded when it is taken out, if ever. */
    void add(long stamp, @Nullable UndecidedEvent event) {
        if (events == stamps.length) {
            stamps = Arrays.copyOf(stamps, 2 * events);
            ends = Arrays.copyOf(ends, 2 * events);
            undecided = Arrays.copyOf(undecided, 2 * events);
        }
        if (event != null) {
            begin();
            open++;
        }
        stamps[events] = stamp;
        undecided[events] = event;
        ends[events++] = bytes.length();
    }

    int length() {
        return bytes.length() + WEIGHT * open;
    }

    /** Makes sure that the last event gets a line; whether there is one. */
    boolean pinLast() {
        if (events == 0) {
            return false;
        }
        UndecidedEvent last = undecided[events - 1];
        if (last != null) {
            last.pin();
        }
        return true;
    }

    /** How many events it has. */
    int events() {
        return events;
    }

    /** Takes out the lines with stamps below the limit; those that are decided now begin with the start, and a number. */
    Batch take(long limit, byte[] start) {
        int taken = 0;
        while (taken < events && stamps[taken] < limit) {
            taken++;
        }
        int length = taken == 0 ? 0 : ends[taken - 1];
        Batch batch = open == 0
                ? new Batch(bytes.copy(length), Arrays.copyOf(stamps, taken), Arrays.copyOf(ends, taken), taken)
                : decide(taken, start);
        bytes.removeFirst(length);
        events -= taken;
        for (int i = 0; i < events; i++) {
            stamps[i] = stamps[taken + i];
            ends[i] = ends[taken + i] - length;
            undecided[i] = undecided[taken + i];
        }
        Arrays.fill(undecided, events, events + taken, null);
        return batch;
    }

    private Batch decide(int taken, byte[] start) {
        JsonBytes lines = new JsonBytes(Math.addExact(bytes.length(), Math.multiplyExact(Math.min(open, taken), LINE)));
        long[] keptStamps = new long[taken];
        int[] keptEnds = new int[taken];
        int kept = 0;
        int last = 0;
        for (int i = 0; i < taken; i++) {
            UndecidedEvent event = undecided[i];
            int from = i == 0 ? 0 : ends[i - 1];
            if (event == null) {
                lines.append(bytes.array(), from, ends[i] - from);
            } else {
                open--;
                if (!event.encode(lines, start)) {
                    continue;
                }
            }
            keptStamps[kept] = stamps[i];
            keptEnds[kept++] = lines.length();
            last = i + 1;
        }
        return new Batch(lines.array(), Arrays.copyOf(keptStamps, kept), Arrays.copyOf(keptEnds, kept), last);
    }
}
