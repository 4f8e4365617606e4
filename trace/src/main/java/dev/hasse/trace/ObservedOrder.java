package dev.hasse.trace;

/**
 * The order in which the events were observed, as ranks from 0, and how far a cut is from it: a cut of m events is at
 * displacement 0 if they are the m first ones observed, else at the number of pairs (e, f) such that f is in the cut, e
 * is not, and e was observed before f. That is a sum over the processes, which engines can minimise. Several threads may
 * share one.
 */
public final class ObservedOrder {
    private final Trace trace;
    private final int[] order;
    private final int[] rank;
    /** Sum of the ranks of the process's events up to this one. */
    private final long[] rankSum;

    public ObservedOrder(Trace trace) {
        this.trace = trace;
        order = trace.observedOrder();
        rank = new int[order.length];
        rankSum = new long[order.length];
        for (int i = 0; i < order.length; i++) {
            rank[order[i]] = i;
        }
        for (int p = 0; p < trace.processCount(); p++) {
            long sum = 0;
            for (int position = 1; position <= trace.eventCount(p); position++) {
                int event = trace.eventNumber(p, position);
                sum += rank[event];
                rankSum[event] = sum;
            }
        }
    }

    /** The event's place in the observed order, from 0. */
    public int rank(int event) {
        return rank[event];
    }

    /** The event at a place of the observed order, from 0. */
    public int event(int place) {
        return order[place];
    }

    /** What the first events of a process, up to a position, add to the displacement; more for a higher position. */
    public long rankSum(int process, int position) {
        return position == 0 ? 0 : rankSum[trace.eventNumber(process, position)];
    }

    public long displacement(int[] cut) {
        long sum = 0;
        long size = 0;
        for (int p = 0; p < cut.length; p++) {
            sum += rankSum(p, cut[p]);
            size += cut[p];
        }
        return sum - size * (size - 1) / 2;
    }
}
