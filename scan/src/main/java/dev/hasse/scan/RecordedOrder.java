package dev.hasse.scan;

import dev.hasse.trace.Trace;

/** When each event came in the recorded run. */
final class RecordedOrder {
    private RecordedOrder() {}

    /** The place of each event in the recorded order, by its number. */
    static int[] index(Trace trace) {
        int[] index = new int[trace.eventCount()];
        int[] order = trace.observedOrder();
        for (int at = 0; at < order.length; at++) {
            index[order[at]] = at;
        }
        return index;
    }
}
