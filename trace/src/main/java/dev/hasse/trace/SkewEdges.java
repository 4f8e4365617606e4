package dev.hasse.trace;

import dev.hasse.base.Budget;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * The order that times give: for each event and each other process the last event that certainly happened before it,
 * where that is another one than for the event before. One pointer into each process, which only moves on: O(k |E|).
 *
 * <p>Between different clocks the {@link SkewIntervals} count. One clock that several processes read tells the order of
 * all that it gives different times, unless it contradicts itself and is distrusted.
 */
final class SkewEdges {
    private final Trace trace;
    private final Budget budget;
    private final int[] clockOf;
    /** By event: the greatest begin in its process so far, and the least end from it on; both ascend in a process. */
    private final long[] begins;

    private final long[] ends;
    /** The same of the recorded times themselves; empty if no two processes share a clock. */
    private final long[] sharedBegins;

    private final long[] sharedEnds;
    private final BitSet distrusted = new BitSet();

    SkewEdges(Trace trace, SkewIntervals intervals, Budget budget) {
        this.trace = trace;
        this.budget = budget;
        clockOf = numbered(trace.times());
        int n = trace.eventCount();
        begins = new long[n];
        ends = new long[n];
        int largest = Arrays.stream(clockOf).max().orElse(-1);
        int shared = largest + 1 < clockOf.length ? n : 0;
        sharedBegins = new long[shared];
        sharedEnds = new long[shared];
        for (int event = 0; event < n; event++) {
            begins[event] = intervals.begin(event);
            ends[event] = intervals.end(event);
        }
        for (int event = 0; event < shared; event++) {
            long time = trace.times().nanos(event);
            sharedBegins[event] = time == RecordedTimes.UNKNOWN ? SkewIntervals.EVER : time;
            sharedEnds[event] = time == RecordedTimes.UNKNOWN ? SkewIntervals.NEVER : time;
        }
        ascend(begins, ends);
        if (shared > 0) {
            ascend(sharedBegins, sharedEnds);
        }
    }

    private static int[] numbered(RecordedTimes times) {
        Map<String, Integer> numbers = new HashMap<>();
        return times.clocks().stream()
                .mapToInt(clock -> numbers.computeIfAbsent(clock, name -> numbers.size()))
                .toArray();
    }

    /** What comes later in a process has begun no earlier, and what comes before has ended no later. */
    private void ascend(long[] greatest, long[] least) {
        for (int p = 0; p < trace.processCount(); p++) {
            int from = trace.eventNumber(p, 1);
            int to = from + trace.eventCount(p);
            for (int event = from + 1; event < to; event++) {
                greatest[event] = Math.max(greatest[event], greatest[event - 1]);
            }
            for (int event = to - 2; event >= from; event--) {
                least[event] = Math.min(least[event], least[event + 1]);
            }
        }
    }

    /** Whether processes that share the clock of this one are ordered by it. */
    boolean trusts(int process) {
        return !distrusted.get(clockOf[process]);
    }

    /** Takes processes that share the clock of this one for processes of different clocks. */
    void distrust(int process) {
        distrusted.set(clockOf[process]);
    }

    private boolean isOneClock(int p, int q) {
        return clockOf[p] == clockOf[q] && trusts(p);
    }

    /** What to do with an edge. */
    interface Sink {
        void edge(int source, int target);
    }

    /** All edges, those into one event together. */
    void forEach(Sink sink) {
        int k = trace.processCount();
        for (int p = 0; p < k; p++) {
            int[] known = new int[k];
            for (int position = 1; position <= trace.eventCount(p); position++) {
                int event = trace.eventNumber(p, position);
                for (int q = 0; q < k; q++) {
                    if (q != p) {
                        int last = last(p, event, q, known[q]);
                        if (last > known[q]) {
                            known[q] = last;
                            sink.edge(trace.eventNumber(q, last), event);
                        }
                    }
                }
            }
            budget.check();
        }
    }

    /** The last position of q that certainly happened before the event of p, from this one on. */
    private int last(int p, int event, int q, int from) {
        boolean isOne = isOneClock(p, q);
        long begin = isOne ? sharedBegins[event] : begins[event];
        long[] least = isOne ? sharedEnds : ends;
        int offset = trace.eventNumber(q, 1) - 1;
        int count = trace.eventCount(q);
        int last = from;
        while (last < count && least[offset + last + 1] < begin) {
            last++;
        }
        return last;
    }
}
