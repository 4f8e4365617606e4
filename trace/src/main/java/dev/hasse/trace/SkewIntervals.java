package dev.hasse.trace;

import dev.hasse.base.Budget;
import dev.hasse.base.Nanoseconds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * For each event the interval in which it truly happened: its recorded time, less and plus what its clock may be wrong
 * by. An event whose interval ends before another's begins happened before it, certainly.
 *
 * <p>Where u happened before v but the intervals say the opposite, the bounds are wrong, and nobody knows for which of
 * the two: u may then be as early as v's interval ends, and v as late as u's begins. So times that contradict the
 * order order nothing, and no bounds can make a cycle: along causality no begin passes a later end, and every step by
 * time leads to a begin beyond the last end.
 *
 * <p>Times are half-nanoseconds since the earliest event. Two passes, O(|E| + edges).
 */
final class SkewIntervals {
    static final long NEVER = Long.MAX_VALUE;
    static final long EVER = Long.MIN_VALUE;

    private final Trace trace;
    private final RecordedTimes times;
    private final int[] observed;
    private final Budget budget;
    private final long[] begins;
    private final long[] ends;
    /** The begin that is greatest in the event's past, its own included; grows along the order. */
    private final long[] latest;

    private final List<String> findings = new ArrayList<>();
    private long needed;
    private int laterThanIt = -1;
    private int earlierThanIt = -1;
    private int contradictions;

    SkewIntervals(Trace trace, Skew skew, Budget budget) {
        this.trace = trace;
        this.times = trace.times();
        this.observed = trace.observedOrder();
        this.budget = budget;
        int n = trace.eventCount();
        begins = new long[n];
        ends = new long[n];
        latest = new long[n];
        long origin = times.earliest();
        for (int p = 0; p < trace.processCount(); p++) {
            long error = skew.halfNanos(times.clock(p));
            for (int position = 1; position <= trace.eventCount(p); position++) {
                int event = trace.eventNumber(p, position);
                long time = times.nanos(event);
                boolean isKnown = time != RecordedTimes.UNKNOWN;
                long since = isKnown ? 2 * (time - origin) : 0;
                begins[event] = isKnown ? since - error : EVER;
                ends[event] = isKnown ? since + error : NEVER;
            }
        }
    }

    /** Makes the intervals of events whose times contradict the order as large as that needs. */
    SkewIntervals widen(Skew skew) {
        int[] worst = new int[begins.length];
        for (int event : observed) {
            latest[event] = begins[event];
            worst[event] = event;
            int before = before(event);
            if (before >= 0) {
                raise(event, before, worst);
            }
            for (int source : trace.communicationsInto(event)) {
                raise(event, source, worst);
            }
            if (latest[event] > ends[event]) {
                contradicts(worst[event], event);
            }
        }
        budget.check();
        long[] earliest = ends.clone();
        for (int i = observed.length - 1; i >= 0; i--) {
            int event = observed[i];
            int before = before(event);
            if (before >= 0) {
                earliest[before] = Math.min(earliest[before], earliest[event]);
            }
            for (int source : trace.communicationsInto(event)) {
                earliest[source] = Math.min(earliest[source], earliest[event]);
            }
        }
        for (int event = 0; event < begins.length; event++) {
            begins[event] = Math.min(begins[event], earliest[event]);
            ends[event] = Math.max(ends[event], latest[event]);
        }
        report(skew);
        return this;
    }

    private int before(int event) {
        return trace.positionOf(event) > 1 ? event - 1 : -1;
    }

    private void raise(int event, int before, int[] worst) {
        if (latest[before] > latest[event]) {
            latest[event] = latest[before];
            worst[event] = worst[before];
        }
    }

    private void contradicts(int before, int after) {
        contradictions++;
        long gap = times.nanos(before) - times.nanos(after);
        if (gap > needed) {
            needed = gap;
            laterThanIt = before;
            earlierThanIt = after;
        }
    }

    private void report(Skew skew) {
        if (contradictions > 0) {
            findings.add("clock skew: these recordings need at least " + Nanoseconds.text(needed)
                    + " of skew, but --skew is "
                    + skew + ": " + needed().orElseThrow().example(trace) + "; the times of "
                    + (contradictions == 1 ? "1 event contradict" : contradictions + " events contradict")
                    + " the causal order and are ignored");
        }
        for (int p = 0; p < trace.processCount(); p++) {
            reportBackwards(p);
        }
    }

    /** A clock that was set back, or a process that did not write its events in their order. */
    private void reportBackwards(int p) {
        long last = EVER;
        long most = 0;
        int where = -1;
        int count = 0;
        for (int position = 1; position <= trace.eventCount(p); position++) {
            long time = times.nanos(trace.eventNumber(p, position));
            if (time == RecordedTimes.UNKNOWN) {
                continue;
            }
            count += time < last ? 1 : 0;
            if (last != EVER && last - time > most) {
                most = last - time;
                where = trace.eventNumber(p, position);
            }
            last = time;
        }
        if (count > 0) {
            findings.add("clock skew: the time goes back by " + (count == 1 ? "" : "up to ") + Nanoseconds.text(most)
                    + " at " + trace.describe(where)
                    + (count == 1 ? "" : ", and at " + (count - 1) + " other events of the process"));
        }
    }

    /** What explains all contradictions. */
    Optional<SkewNeeded> needed() {
        return contradictions == 0
                ? Optional.empty()
                : Optional.of(new SkewNeeded(needed, laterThanIt, earlierThanIt, contradictions));
    }

    List<String> findings() {
        return findings;
    }

    /** When the event began to be possible; {@link #EVER} if nothing is known. */
    long begin(int event) {
        return begins[event];
    }

    /** When it had happened; {@link #NEVER} if nothing is known. */
    long end(int event) {
        return ends[event];
    }

    /** All events in an order that respects the causes, and the intervals: by their begins, and those of their causes. */
    int[] order() {
        Integer[] sorted = new Integer[observed.length];
        Arrays.setAll(sorted, i -> observed[i]);
        Arrays.sort(sorted, (a, b) -> Long.compare(latest[a], latest[b]));
        int[] order = new int[sorted.length];
        Arrays.setAll(order, i -> sorted[i]);
        return order;
    }
}
