package dev.hasse.check;

import dev.hasse.stability.Stable;
import dev.hasse.trace.Cut;
import dev.hasse.trace.Event;
import dev.hasse.trace.Trace;
import java.util.Arrays;
import java.util.List;

/** A sequence of events, by their numbers in the trace, each of which may happen after those before it. Immutable. */
@Stable
public final class Run {
    private final int[] events;

    private Run(int[] events) {
        this.events = events;
    }

    public static Run of(int... events) {
        return new Run(events.clone());
    }

    public int length() {
        return events.length;
    }

    /** The number of the event at a place, from 0. */
    public int event(int place) {
        return events[place];
    }

    public int[] toArray() {
        return events.clone();
    }

    /** Its events as objects. */
    public List<Event> events(Trace trace) {
        return trace.events(events);
    }

    /** The cut that this run leads to. */
    public Cut from(Trace trace, Cut start) {
        int[] cut = start.toArray();
        for (int event : events) {
            cut[trace.processOf(event)]++;
        }
        return Cut.of(cut);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Run run && Arrays.equals(events, run.events);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(events);
    }

    @Override
    public String toString() {
        return Arrays.toString(events);
    }
}
