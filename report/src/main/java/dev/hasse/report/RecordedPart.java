package dev.hasse.report;

import dev.hasse.trace.Trace;
import java.util.BitSet;

/**
 * A part of the recorded order.
 *
 * @param processes whose events, by their numbers
 * @param from the place of the first event in the recorded order, from 0
 * @param to the place before which it ends
 */
public record RecordedPart(BitSet processes, int from, int to) {
    public static RecordedPart whole(Trace trace) {
        BitSet all = new BitSet();
        all.set(0, trace.processCount());
        return new RecordedPart(all, 0, trace.eventCount());
    }
}
