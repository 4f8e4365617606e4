package dev.hasse.check.replay;

import dev.hasse.check.Run;
import dev.hasse.trace.Trace;
import java.util.Arrays;
import java.util.BitSet;

/** Where each event of a trace stands in a run. */
final class Places {
    private final int[] placeOf;

    Places(Trace trace, Run run) {
        placeOf = new int[trace.eventCount()];
        Arrays.fill(placeOf, -1);
        for (int place = 0; place < run.length(); place++) {
            placeOf[run.event(place)] = place;
        }
    }

    /** The place of the event, from 0; -1 if the run does not have it. */
    int of(int event) {
        return placeOf[event];
    }

    /** Marks the event's place, if it has one. */
    void mark(int event, BitSet marks) {
        if (placeOf[event] >= 0) {
            marks.set(placeOf[event]);
        }
    }
}
