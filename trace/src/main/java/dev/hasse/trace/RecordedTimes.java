package dev.hasse.trace;

import dev.hasse.base.InputException;
import dev.hasse.stability.Stable;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** When the events of a trace happened, by the clocks that its processes read. */
@Stable
public final class RecordedTimes {
    /** The name under which an event carries its time, and a process has the time of its last one. */
    public static final String NAME = "time";

    /** The time of an event that has none. */
    public static final long UNKNOWN = Long.MIN_VALUE;

    private final long[] nanos;
    private final String[] clocks;
    private final @Nullable InputException problem;

    RecordedTimes(long[] nanos, String[] clocks, @Nullable InputException problem) {
        this.nanos = nanos;
        this.clocks = clocks;
        this.problem = problem;
    }

    /** Whether any event has a time. */
    public boolean any() {
        return nanos.length > 0;
    }

    /** The event's time in nanoseconds, or {@link #UNKNOWN}. */
    public long nanos(int event) {
        return nanos.length == 0 ? UNKNOWN : nanos[event];
    }

    /** The name of the clock that the process reads. */
    public String clock(int process) {
        return clocks[process];
    }

    /** The name of each process's clock. */
    public List<String> clocks() {
        return List.of(clocks);
    }

    /** The earliest known time; {@link Long#MAX_VALUE} if there is none. */
    long earliest() {
        return Arrays.stream(nanos).filter(time -> time != UNKNOWN).min().orElse(Long.MAX_VALUE);
    }

    /** Whether all times can be in one unit, because they are at most this many nanoseconds apart. */
    boolean areWithin(long most) {
        long latest = Arrays.stream(nanos).filter(time -> time != UNKNOWN).max().orElse(Long.MIN_VALUE);
        // Unsigned: times from both ends of the range differ by more than a long.
        return latest != Long.MIN_VALUE && Long.compareUnsigned(latest - earliest(), most) <= 0;
    }

    /** Throws if the time of an event cannot be understood. */
    public void check() throws InputException {
        if (problem != null) {
            throw problem;
        }
    }

    long bytes() {
        return (long) Long.BYTES * nanos.length;
    }
}
