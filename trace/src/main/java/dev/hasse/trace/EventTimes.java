package dev.hasse.trace;

import dev.hasse.base.InputException;
import dev.hasse.stability.Stable;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * When events happened, and by which clocks: what readers report to a {@link TraceBuilder}. Times order nothing unless
 * {@link #orderWithin} says how far the clocks may be apart.
 */
@Stable
public final class EventTimes {
    private static final int FIRST = 1024;

    private final RawEvents events;
    /** By the input's numbers, as many as there were when the last time came. */
    private long[] nanos = {};

    private int size;
    private final Map<String, String> clocks = new HashMap<>();
    private @Nullable InputException problem;
    private @Nullable Skew skew;

    EventTimes(RawEvents events) {
        this.events = events;
    }

    /** The event that was begun last happened at this time, in nanoseconds since 1970 or any other moment. */
    public void add(long time) {
        int event = events.size() - 1;
        if (event >= nanos.length) {
            nanos = Arrays.copyOf(nanos, Math.max(FIRST, (int)
                    Math.min(Integer.MAX_VALUE - 8L, event + (event / 2L) + 1)));
        }
        Arrays.fill(nanos, size, event, RecordedTimes.UNKNOWN);
        nanos[event] = time;
        size = event + 1;
    }

    /** The event that was begun last has a time that cannot be understood: an error only if times are needed. */
    public void refuse(Supplier<InputException> why) {
        problem = problem == null ? why.get() : problem;
    }

    /** The process reads the time from this clock; without this call, from one of its own. */
    public void readFrom(String process, String clock) {
        clocks.put(process, clock);
    }

    /** Times order events, as far as these bounds allow. */
    public void orderWithin(Skew bounds) {
        skew = bounds;
    }

    @Nullable
    Skew skew() {
        return skew;
    }

    /** The time of an event, in the input's numbers. */
    long nanos(int event) {
        return event < size ? nanos[event] : RecordedTimes.UNKNOWN;
    }

    /** The clocks that were named, by process. */
    Map<String, String> clocks() {
        return Map.copyOf(clocks);
    }

    /** Throws if the time of an event cannot be understood. */
    void check() throws InputException {
        if (problem != null) {
            throw problem;
        }
    }

    /** Whether any event has a time, understood or not. */
    boolean any() {
        return size > 0 || problem != null;
    }

    long bytes() {
        return (long) Long.BYTES * nanos.length;
    }

    RecordedTimes recorded(int[] number, List<String> processes) {
        String[] clockNames = new String[processes.size()];
        Arrays.setAll(clockNames, p -> clocks.getOrDefault(processes.get(p), processes.get(p)));
        long[] times = {};
        if (size > 0) {
            times = new long[number.length];
            for (int raw = 0; raw < number.length; raw++) {
                times[number[raw]] = raw < size ? nanos[raw] : RecordedTimes.UNKNOWN;
            }
        }
        return new RecordedTimes(times, clockNames, problem);
    }
}
