package dev.hasse.watch;

import dev.hasse.base.InputException;
import dev.hasse.trace.RecordedTimes;
import java.util.Arrays;

/** The times of the events so far: the earliest, and how far each process has come. */
final class RunTimes {
    private final String source;
    private final CausalDelivery order;
    private final boolean orderEvents;
    private long earliest = Long.MAX_VALUE;
    /** By process: its latest time. */
    private long[] latest = {};

    private boolean isNeeded;

    /** The times of a run, which order its events too or do not. */
    RunTimes(String source, CausalDelivery order, boolean orderEvents) {
        this.source = source;
        this.order = order;
        this.orderEvents = orderEvents;
    }

    /** From now on every event needs a time; throws if a time is not the true one. */
    void need() throws InputException {
        if (orderEvents) {
            throw new InputException(
                    "--skew",
                    "hasse watch decides time bounds in properties by the recorded times only: leave --skew out, or use"
                            + " hasse check on a recording");
        }
        isNeeded = true;
    }

    boolean isNeeded() {
        return isNeeded;
    }

    void add(DeliveredEvent event) throws InputException {
        long time = event.facts().nanos();
        if (time == RecordedTimes.UNKNOWN) {
            if (isNeeded) {
                throw new InputException(
                        source,
                        event.stamp().line,
                        0,
                        "a time bound needs the time of every event, but " + order.describe(event.stamp())
                                + " has none: add \"time\", a number of seconds or ISO 8601 (docs/time.md)");
            }
            return;
        }
        int process = event.process();
        if (process >= latest.length) {
            int before = latest.length;
            latest = Arrays.copyOf(latest, process + 1);
            Arrays.fill(latest, before, latest.length, Long.MIN_VALUE);
        }
        earliest = Math.min(earliest, time);
        latest[process] = Math.max(latest[process], time);
    }

    /** {@link Long#MAX_VALUE} before any event. */
    long earliest() {
        return earliest;
    }

    /** No process that goes on is behind this time, so that nothing earlier is to come; the end of time if none goes on. */
    long watermark() {
        long least = Long.MAX_VALUE;
        for (int process = 0; process < order.knownProcesses(); process++) {
            if (!order.hasEnded(process)) {
                least = Math.min(least, process < latest.length ? latest[process] : Long.MIN_VALUE);
            }
        }
        return order.knownProcesses() == 0 ? Long.MIN_VALUE : least;
    }
}
