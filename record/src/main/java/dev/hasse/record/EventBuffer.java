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
    /** Events that are encoded only if they turn out to matter; null for those whose lines are encoded. */
    private @Nullable Provisional[] undecided = new Provisional[FIRST_EVENTS];
    /** The members that name what they come after, encoded, or nothing. */
    private byte[] @Nullable [] pasts = new byte[FIRST_EVENTS][];
    /** Whether others come after them, so that they must be there even if they say nothing. */
    private boolean[] pinned = new boolean[FIRST_EVENTS];

    private int events;
    /** Where the last whole line ends. */
    private int end;
    /** How many were taken out. */
    private long before;

    private int open;
    /** What the last event that got a line when it was taken out comes after, as that line, or one before it, says. */
    private byte @Nullable [] known;

    /** Where the line under way is encoded. */
    JsonBytes bytes() {
        return bytes;
    }

    /** Starts a line; what an error left of one that never ended goes away. */
    void begin() {
        bytes.truncate(end);
    }

    /** The line under way. */
    byte[] line() {
        return Arrays.copyOfRange(bytes.array(), end, bytes.length());
    }

    /** Ends the line under way. */
    void end(long stamp) {
        add(stamp);
    }

    /** Adds an event whose line is encoded when it is taken out, if ever, and the member that names what it comes after. */
    void add(long stamp, Provisional event, byte[] past) {
        begin();
        add(stamp);
        open++;
        undecided[events - 1] = event;
        pasts[events - 1] = past;
    }

    private void add(long stamp) {
        if (events == stamps.length) {
            grow();
        }
        stamps[events] = stamp;
        end = bytes.length();
        ends[events++] = end;
    }

    private void grow() {
        stamps = Arrays.copyOf(stamps, 2 * events);
        ends = Arrays.copyOf(ends, 2 * events);
        undecided = Arrays.copyOf(undecided, 2 * events);
        pasts = Arrays.copyOf(pasts, 2 * events);
        pinned = Arrays.copyOf(pinned, 2 * events);
    }

    int length() {
        return bytes.length() + WEIGHT * open;
    }

    /** Makes sure that the last event gets a line; whether there is one. */
    boolean pinLast() {
        if (events == 0) {
            return false;
        }
        pinned[events - 1] = true;
        return true;
    }

    /** How many events it has. */
    int events() {
        return events;
    }

    /**
     * Takes out the lines with stamps below the limit; those that are decided now begin with the start, and a number that
     * counts the process's events.
     */
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
        end -= length;
        before += taken;
        for (int i = 0; i < events; i++) {
            stamps[i] = stamps[taken + i];
            ends[i] = ends[taken + i] - length;
            undecided[i] = undecided[taken + i];
            pasts[i] = pasts[taken + i];
            pinned[i] = pinned[taken + i];
        }
        Arrays.fill(undecided, events, events + taken, null);
        Arrays.fill(pasts, events, events + taken, null);
        Arrays.fill(pinned, events, events + taken, false);
        return batch;
    }

    private Batch decide(int taken, byte[] start) {
        JsonBytes lines = new JsonBytes(Math.addExact(bytes.length(), Math.multiplyExact(Math.min(open, taken), LINE)));
        long[] keptStamps = new long[taken];
        int[] keptEnds = new int[taken];
        int kept = 0;
        int last = 0;
        for (int i = 0; i < taken; i++) {
            Provisional event = undecided[i];
            int from = i == 0 ? 0 : ends[i - 1];
            if (event == null) {
                lines.append(bytes.array(), from, ends[i] - from);
            } else {
                open--;
                boolean isWanted = event.isWanted();
                if (!isWanted && !pinned[i]) {
                    continue;
                }
                lines.open(start, before + i + 1);
                byte[] past = pasts[i];
                if (past != null && past != known) {
                    lines.append(past);
                    known = past;
                }
                if (isWanted) {
                    event.describe(new LineMembers(lines));
                }
                lines.append(RecordedProcess.END);
            }
            keptStamps[kept] = stamps[i];
            keptEnds[kept++] = lines.length();
            last = i + 1;
        }
        return new Batch(lines.array(), Arrays.copyOf(keptStamps, kept), Arrays.copyOf(keptEnds, kept), last);
    }
}
