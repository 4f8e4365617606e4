package dev.hasse.check.ltl;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import dev.hasse.trace.Trace;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Finds a configuration that covers another one (paper 001, definition 8). A configuration spans an interval of
 * positions on every process; those that may cover a given one contain its interval on the longest process, the axis.
 * Intervals are kept as in a segment tree: each at the O(log n) nodes that make it up, so that only nodes above one
 * leaf have to be searched.
 */
final class CoveringIndex {
    /** With its key and its entry in the map. */
    private static final long BYTES_A_BUCKET = 150;

    private static final long STEP = 1 << 16;

    private final Configurations configurations;
    private final int axis;
    private final int leaves;
    private final Map<Long, Bucket> buckets = new HashMap<>();
    private final Allocation memory;
    private long bytes;

    CoveringIndex(Trace trace, Configurations configurations, Budget budget) {
        this.memory = budget.allocation();
        this.configurations = configurations;
        int longest = 0;
        for (int p = 1; p < trace.processCount(); p++) {
            longest = trace.eventCount(p) > trace.eventCount(longest) ? p : longest;
        }
        axis = longest;
        int positions = trace.processCount() == 0 ? 1 : trace.eventCount(longest) + 1;
        leaves = positions == 1 ? 1 : Integer.highestOneBit(positions - 1) << 1;
    }

    boolean isCovered(int[] mandatory, int[] optional, int state) {
        int leaf = leaves + (mandatory.length == 0 ? 0 : mandatory[axis]);
        for (int node = leaf; node > 0; node >>= 1) {
            Bucket bucket = buckets.get(key(state, node));
            if (bucket != null && isCovered(mandatory, optional, bucket)) {
                return true;
            }
        }
        return false;
    }

    private boolean isCovered(int[] mandatory, int[] optional, Bucket bucket) {
        // The latest come first: configurations near in the search are near in the trace.
        for (int i = bucket.size - 1; i >= 0; i--) {
            if (configurations.covers(bucket.numbers[i], mandatory, optional)) {
                return true;
            }
        }
        return false;
    }

    void add(int number, int[] mandatory, int[] optional, int state) {
        int low = leaves + (mandatory.length == 0 ? 0 : mandatory[axis]);
        int high = leaves + (mandatory.length == 0 ? 0 : optional[axis]);
        while (low <= high) {
            if ((low & 1) == 1) {
                put(state, low++, number);
            }
            if ((high & 1) == 0) {
                put(state, high--, number);
            }
            low >>= 1;
            high >>= 1;
        }
    }

    private void put(int state, int node, int number) {
        Bucket bucket = buckets.computeIfAbsent(key(state, node), each -> {
            count(BYTES_A_BUCKET);
            return new Bucket();
        });
        if (bucket.size == bucket.numbers.length) {
            count((long) Integer.BYTES * bucket.size);
            bucket.numbers = Arrays.copyOf(bucket.numbers, bucket.size * 2);
        }
        bucket.numbers[bucket.size++] = number;
    }

    private void count(long more) {
        bytes += more;
        if (bytes >= memory.bytes() + STEP) {
            memory.resize(bytes);
        }
    }

    private static long key(int state, int node) {
        return (long) state << Integer.SIZE | node;
    }

    private static final class Bucket {
        private int[] numbers = new int[2];
        private int size;
    }
}
