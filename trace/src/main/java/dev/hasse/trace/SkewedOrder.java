package dev.hasse.trace;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.IntList;
import dev.hasse.base.OneLine;
import dev.hasse.stability.MayChange;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * The order of a trace with what its times add, where clocks differ by no more than given bounds: an event comes before
 * another if their times are further apart than their clocks may be. The runs of this order are exactly those that such
 * clocks could have recorded (Stoller, Unstable predicates in distributed systems with approximately-synchronized
 * clocks, 1997, calls it the strong event order).
 */
@MayChange
public final class SkewedOrder {
    private final Trace trace;
    private final Skew skew;
    private final Budget budget;
    private final List<String> findings;

    private SkewedOrder(Trace trace, Skew skew, Budget budget) {
        this.trace = trace;
        this.skew = skew;
        this.budget = budget;
        this.findings = new ArrayList<>(trace.findings());
    }

    /** The trace with that order; throws if its times cannot be understood. */
    public static Trace of(Trace trace, Skew skew, Budget budget) throws InputException {
        SkewedOrder order = new SkewedOrder(trace, skew, budget);
        order.check();
        return order.build();
    }

    private void check() throws InputException {
        RecordedTimes times = trace.times();
        times.check();
        int first = -1;
        int last = -1;
        int unknown = 0;
        for (int event = 0; event < trace.eventCount(); event++) {
            if (times.nanos(event) == RecordedTimes.UNKNOWN) {
                unknown++;
                continue;
            }
            first = first < 0 || times.nanos(event) < times.nanos(first) ? event : first;
            last = last < 0 || times.nanos(event) > times.nanos(last) ? event : last;
        }
        if (first < 0) {
            throw new InputException(
                    trace.source(),
                    "--skew orders events by their times, but no event has a time: add a field \"time\" with a number of"
                            + " seconds or an ISO 8601 date, or  time:  to the mapping");
        }
        // Unsigned: times from both ends of the range differ by more than a long.
        if (Long.compareUnsigned(times.nanos(last) - times.nanos(first), Skew.LONGEST) > 0) {
            throw new InputException(
                    trace.source(),
                    trace.line(last),
                    0,
                    "the times of " + trace.describe(first) + " and " + trace.describe(last)
                            + " are more than 20 years apart: are they in different units?");
        }
        for (String clock : skew.named()) {
            if (!times.clocks().contains(clock)) {
                throw new InputException(
                        trace.source(),
                        "--skew names the clock " + clock + ", which no process has: expected one of "
                                + String.join(", ", new TreeSet<>(times.clocks())));
            }
        }
        if (unknown > 0) {
            findings.add("clock skew: " + unknown + " of " + trace.eventCount()
                    + " events have no time: --skew does not" + " order them");
        }
    }

    private Trace build() {
        SkewIntervals intervals = new SkewIntervals(trace, skew, budget).widen(skew);
        findings.addAll(intervals.findings());
        SkewEdges edges = new SkewEdges(trace, intervals, budget);
        int[] order = trace.observedOrder();
        RankedEvents ranked = new RankedEvents(trace, order).with(edges::forEach);
        if (!ranked.isRespected()) {
            order = intervals.order();
            ranked = new RankedEvents(trace, order).with(edges::forEach);
        }
        int[] found = order(ranked);
        while (found.length < order.length) {
            distrust(ranked, edges);
            ranked = new RankedEvents(trace, order).with(edges::forEach);
            found = order(ranked);
        }
        ClockPass pass = new ClockPass(ranked, ranked.starts(), ranked.sources(), found, budget);
        return new Trace(trace, pass, order, ranked.events(found), findings, skew);
    }

    private static int[] order(RankedEvents ranked) {
        return new TopologicalOrder(ranked, ranked.starts(), ranked.sources()).find();
    }

    /** Only a clock that several processes read can be in a cycle. */
    private void distrust(RankedEvents ranked, SkewEdges edges) {
        TopologicalOrder topological = new TopologicalOrder(ranked, ranked.starts(), ranked.sources());
        topological.find();
        IntList cycle = topological.cycle();
        TreeSet<String> clocks = new TreeSet<>();
        for (int i = 0; i < cycle.size(); i++) {
            int process = ranked.process(cycle.at(i));
            if (edges.trusts(process)) {
                edges.distrust(process);
                clocks.add(trace.times().clock(process));
            }
        }
        clocks.forEach(clock -> findings.add("clock skew: times of the clock " + OneLine.of(clock)
                + ", which several processes share, contradict the causal order; these processes are"
                + " ordered as if they had different clocks"));
    }
}
