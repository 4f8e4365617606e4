package dev.hasse.check.ltl;

import dev.hasse.trace.ObservedOrder;
import dev.hasse.trace.Trace;
import java.util.Arrays;

/**
 * Brings a bad run closer to the observed order: neighbours that stand in the other order are swapped as long as nothing
 * orders them and the monitor still gets from the state before both to the state after both. A local improvement, not
 * the least distance; a run of n events gets at most a few times n log n swaps.
 */
final class Straightening {
    private static final int PASSES = 3;

    private final MonitoredTrace monitored;
    private final Trace trace;
    private final ObservedOrder observed;
    private final int[] events;
    private final int[] states;
    private long swapsLeft;

    /** Of a run and the monitor's states along it; both are changed in place. */
    Straightening(MonitoredTrace monitored, ObservedOrder observed, int[] events, int[] states) {
        this.monitored = monitored;
        this.trace = monitored.trace();
        this.observed = observed;
        this.events = events;
        this.states = states;
        this.swapsLeft = 1000 + 60L * events.length;
    }

    void run() {
        boolean changed = true;
        for (int pass = 0; pass < PASSES && changed; pass++) {
            changed = false;
            for (int i = 1; i < events.length; i++) {
                for (int j = i; j > 0 && swapsLeft > 0 && swap(j - 1); j--) {
                    changed = true;
                    swapsLeft--;
                }
            }
        }
    }

    /** Swaps the events at a place and the next one, if that helps and may be. */
    private boolean swap(int place) {
        int first = events[place];
        int second = events[place + 1];
        if (observed.rank(first) < observed.rank(second) || trace.happenedBefore(first, second)) {
            return false;
        }
        // The second may need what the first gives back.
        if (trace.locks().given(first).length > 0 && trace.locks().taken(second).length > 0) {
            return false;
        }
        for (int between : monitored.next(states[place], second)) {
            if (Arrays.binarySearch(monitored.next(between, first), states[place + 2]) >= 0) {
                events[place] = second;
                events[place + 1] = first;
                states[place + 1] = between;
                return true;
            }
        }
        return false;
    }
}
