package dev.hasse.simulate;

import dev.hasse.trace.Trace;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Counts cuts process by process: how the rest can be chosen depends only on the bounds that the choice leaves. */
final class CutCounter {
    private final Trace trace;
    private final Map<List<Integer>, BigInteger> memo = new HashMap<>();

    private CutCounter(Trace trace) {
        this.trace = trace;
    }

    static BigInteger count(Trace trace) {
        int[] upper =
                IntStream.range(0, trace.processCount()).map(trace::eventCount).toArray();
        return new CutCounter(trace).count(0, new int[trace.processCount()], upper);
    }

    private BigInteger count(int process, int[] lower, int[] upper) {
        if (process == trace.processCount()) {
            return BigInteger.ONE;
        }
        int[] key = new int[2 * (trace.processCount() - process)];
        System.arraycopy(lower, process, key, 0, key.length / 2);
        System.arraycopy(upper, process, key, key.length / 2, key.length / 2);
        List<Integer> boxed = Arrays.stream(key).boxed().toList();
        BigInteger known = memo.get(boxed);
        if (known != null) {
            return known;
        }
        BigInteger sum = BigInteger.ZERO;
        for (int position = lower[process]; position <= upper[process]; position++) {
            int[] low = lower.clone();
            int[] high = upper.clone();
            boolean possible = true;
            for (int other = process + 1; other < trace.processCount(); other++) {
                low[other] = Math.max(low[other], trace.clock(process, position, other));
                high[other] = Math.min(high[other], trace.lastWithClockAtMost(other, process, position));
                possible &= low[other] <= high[other];
            }
            if (possible) {
                sum = sum.add(count(process + 1, low, high));
            }
        }
        memo.put(boxed, sum);
        return sum;
    }
}
