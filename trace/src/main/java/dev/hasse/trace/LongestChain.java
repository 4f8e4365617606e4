package dev.hasse.trace;

/** The most events that lie on one path of happened-before: how long the run takes however parallel it is. */
public final class LongestChain {
    private LongestChain() {}

    /** One pass in the observed order, O(|E|). */
    public static int of(Trace trace) {
        int[] length = new int[trace.eventCount()];
        int longest = 0;
        for (int event : trace.observedOrder()) {
            int before = trace.positionOf(event) > 1 ? length[event - 1] : 0;
            for (int source : trace.communicationsInto(event)) {
                before = Math.max(before, length[source]);
            }
            length[event] = before + 1;
            longest = Math.max(longest, length[event]);
        }
        return longest;
    }
}
