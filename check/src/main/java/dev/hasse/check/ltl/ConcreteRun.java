package dev.hasse.check.ltl;

import dev.hasse.trace.Trace;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/**
 * A run out of symbolic configurations. On the way to the last one an event is added as optional, maybe taken back
 * when an event before it is fired, added again, fired: it happens when it is added for the last time. That respects
 * the order, since what comes after an event is taken back with it, and an optional event that stays is added in a
 * state that is not sensitive to it.
 */
final class ConcreteRun {
    private final Trace trace;
    private final OptionalEvents optionalEvents;
    private final Configurations configurations;
    private final long[] time;
    private long now;

    ConcreteRun(Trace trace, OptionalEvents optionalEvents, Configurations configurations) {
        this.trace = trace;
        this.optionalEvents = optionalEvents;
        this.configurations = configurations;
        this.time = new long[trace.eventCount()];
    }

    /** A complete run to a configuration whose optional events are all events. */
    int[] to(int last) {
        Deque<Integer> path = new ArrayDeque<>();
        for (int number = last; number >= 0; number = configurations.parent(number)) {
            path.push(number);
        }
        int[] cut = new int[trace.processCount()];
        for (int number : path) {
            int event = configurations.event(number);
            if (event >= 0) {
                int p = trace.processOf(event);
                int position = trace.positionOf(event);
                cut = SymbolicExploration.withoutFuture(trace, cut, p, position);
                added(p, position, position);
            }
            optionalEvents.addTo(cut, configurations.state(number), this::added);
        }
        return byTime();
    }

    private void added(int process, int from, int to) {
        for (int position = from; position <= to; position++) {
            time[trace.eventNumber(process, position)] = ++now;
        }
    }

    private int[] byTime() {
        long[] times = time.clone();
        Arrays.sort(times);
        int[] run = new int[time.length];
        for (int event = 0; event < time.length; event++) {
            run[Arrays.binarySearch(times, time[event])] = event;
        }
        return run;
    }
}
