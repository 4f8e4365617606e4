package dev.hasse.check.explicit;

import dev.hasse.trace.ObservedOrder;
import dev.hasse.trace.Trace;
import java.util.Arrays;

/** How many events, not yet happened, an event overtakes that were observed before it. */
final class Inversions {
    private final Trace trace;
    private final ObservedOrder observed;
    /** The ranks of each process's events, ascending. */
    private final int[][] ranks;

    Inversions(Trace trace, ObservedOrder observed) {
        this.trace = trace;
        this.observed = observed;
        this.ranks = new int[trace.processCount()][];
        for (int p = 0; p < ranks.length; p++) {
            ranks[p] = new int[trace.eventCount(p)];
            for (int position = 1; position <= ranks[p].length; position++) {
                ranks[p][position - 1] = observed.rank(trace.eventNumber(p, position));
            }
        }
    }

    long of(int[] cut, int event) {
        long overtaken = 0;
        for (int p = 0; p < cut.length; p++) {
            if (p != trace.processOf(event)) {
                int before = -1 - Arrays.binarySearch(ranks[p], observed.rank(event));
                overtaken += Math.max(0, before - cut[p]);
            }
        }
        return overtaken;
    }
}
