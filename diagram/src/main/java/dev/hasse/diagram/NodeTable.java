package dev.hasse.diagram;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import dev.hasse.base.LimitReachedException;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The nodes, hash-consed, in one int array. A node is its offset there: [number of intervals, hash, then low, high,
 * child of every interval, ascending]. A child has always a smaller offset than its parents. Node 0 is the empty set,
 * node 1 what is below the last layer.
 *
 * <p>A node under construction is a range at the top of the array {@code open}; constructions nest like a stack.
 */
final class NodeTable {
    static final int EMPTY = 0;
    static final int UNIT = 1;
    /** Ints of an interval: low, high, child. */
    static final int WIDTH = 3;

    private static final int HEADER = 2;
    private static final int FIRST = 2;
    private static final int MAX_INTS = Integer.MAX_VALUE - 64;
    private static final int CHECK_EVERY = 0x3ff;

    private final Allocation memory;
    private Budget budget;
    private long otherBytes;
    private int made;

    /** Read by the operations; replaced when it grows, so never kept in a local variable across a call. */
    int[] arena = new int[1 << 10];

    private int end = FIRST;
    private int nodes;
    private int[] buckets = new int[1 << 8];
    private int[] open = new int[1 << 8];
    private int openEnd;

    NodeTable(Budget budget) {
        this.memory = budget.allocation();
        this.budget = budget;
    }

    void use(Budget other) {
        budget = other;
    }

    Budget budget() {
        return budget;
    }

    /** Where the intervals of a node begin. */
    static int first(int node) {
        return node + HEADER;
    }

    /** Where the intervals of a node end. */
    int last(int node) {
        return node + HEADER + WIDTH * arena[node];
    }

    /** The positions that are in its intervals, ascending. */
    IntStream positions(int node) {
        return IntStream.iterate(first(node), at -> at < last(node), at -> at + WIDTH)
                .flatMap(at -> IntStream.rangeClosed(arena[at], arena[at + 1]));
    }

    /** The first interval of the node, at or after offset {@code from}, that does not end before {@code position}. */
    int seek(int from, int last, int position) {
        int[] data = arena;
        if (from >= last || data[from + 1] >= position) {
            return from;
        }
        int step = WIDTH;
        int below = from;
        while (below + step < last && data[below + step + 1] < position) {
            below += step;
            step <<= 1;
        }
        int lo = 1;
        int hi = Math.min(step, last - below) / WIDTH;
        while (lo < hi) {
            int middle = (lo + hi) >>> 1;
            if (data[below + middle * WIDTH + 1] < position) {
                lo = middle + 1;
            } else {
                hi = middle;
            }
        }
        return below + lo * WIDTH;
    }

    /** The child at a position, or 0. */
    int child(int node, int position) {
        int at = seek(first(node), last(node), position);
        return at < last(node) && arena[at] <= position ? arena[at + 2] : EMPTY;
    }

    /** Begins a node; give the result to {@link #push} and {@link #close}. */
    int open() {
        return openEnd;
    }

    /** Appends an interval above all that were pushed since {@code base}; joins it with the last if it continues it. */
    void push(int base, int low, int high, int child) {
        if (child == EMPTY) {
            return;
        }
        int at = openEnd;
        if (at > base && open[at - 1] == child && open[at - 2] == low - 1) {
            open[at - 2] = high;
        } else {
            append(low, high, child);
        }
    }

    /** Appends an interval below all that were pushed since {@code base}. */
    void pushBelow(int base, int low, int high, int child) {
        if (child == EMPTY) {
            return;
        }
        int at = openEnd;
        if (at > base && open[at - 1] == child && open[at - 3] == high + 1) {
            open[at - 3] = low;
        } else {
            append(low, high, child);
        }
    }

    private void append(int low, int high, int child) {
        int at = openEnd;
        if (at + WIDTH > open.length) {
            open = grown(open, at + WIDTH);
            settle();
        }
        open[at] = low;
        open[at + 1] = high;
        open[at + 2] = child;
        openEnd = at + WIDTH;
    }

    /** Ends the node whose intervals were pushed from low to high. */
    int close(int base) {
        int length = openEnd - base;
        openEnd = base;
        return length == 0 ? EMPTY : unique(base, length);
    }

    /** Ends the node whose intervals were pushed from high to low. */
    int closeReversed(int base) {
        int[] data = open;
        for (int i = base, j = openEnd - WIDTH; i < j; i += WIDTH, j -= WIDTH) {
            for (int part = 0; part < WIDTH; part++) {
                int other = data[i + part];
                data[i + part] = data[j + part];
                data[j + part] = other;
            }
        }
        return close(base);
    }

    /** Forgets nodes under construction: an operation before was ended by a limit. */
    void reset() {
        openEnd = 0;
    }

    private int unique(int base, int length) {
        if ((++made & CHECK_EVERY) == 0) {
            budget.check();
        }
        int hash = hash(open, base, length);
        int mask = buckets.length - 1;
        int slot = hash & mask;
        int count = length / WIDTH;
        for (int node = buckets[slot]; node != 0; node = buckets[slot]) {
            if (arena[node + 1] == hash && arena[node] == count && same(node, base, length)) {
                return node;
            }
            slot = (slot + 1) & mask;
        }
        int node = end;
        int after = node + HEADER + length;
        if (after < 0 || after > MAX_INTS) {
            throw new LimitReachedException("a diagram of more than 8 GiB");
        }
        if (after > arena.length) {
            arena = grown(arena, after);
            settle();
        }
        arena[node] = count;
        arena[node + 1] = hash;
        System.arraycopy(open, base, arena, node + HEADER, length);
        end = after;
        buckets[slot] = node;
        if (++nodes * 2L > buckets.length && buckets.length < 1 << 30) {
            charge(8L * buckets.length);
            buckets = new int[buckets.length * 2];
            settle();
            fillBuckets();
        }
        return node;
    }

    private boolean same(int node, int base, int length) {
        int from = node + HEADER;
        if (length == WIDTH) {
            return arena[from] == open[base] && arena[from + 1] == open[base + 1] && arena[from + 2] == open[base + 2];
        }
        return Arrays.equals(arena, from, from + length, open, base, base + length);
    }

    private void fillBuckets() {
        int mask = buckets.length - 1;
        for (int node = FIRST; node < end; node = last(node)) {
            int slot = arena[node + 1] & mask;
            while (buckets[slot] != 0) {
                slot = (slot + 1) & mask;
            }
            buckets[slot] = node;
        }
    }

    private static int hash(int[] data, int base, int length) {
        int hash = length;
        for (int i = base; i < base + length; i++) {
            hash = (hash ^ data[i]) * 0x9E3779B1;
            hash ^= hash >>> 15;
        }
        hash *= 0x85EBCA6B;
        return hash ^ (hash >>> 13);
    }

    private int[] grown(int[] data, int needed) {
        long wanted = Math.min(MAX_INTS, Math.max(needed, data.length + (data.length >> 1) + 64L));
        charge(4L * wanted);
        return Arrays.copyOf(data, (int) wanted);
    }

    /** Ends the work if these tables and {@code more} bytes beside them are over the limit. */
    void charge(long more) {
        memory.resize(bytes() + more);
        budget.check();
    }

    /** What was asked for is there, or is dropped again: from now on only the tables count. */
    void settle() {
        memory.resize(bytes());
    }

    /** Counts a table beside the nodes, such as a cache, as part of the memory in use. */
    void addBytes(long bytes) {
        otherBytes += bytes;
        charge(0);
    }

    long otherBytes() {
        return otherBytes;
    }

    /** Counts a table beside the nodes no more. */
    void release(long bytes) {
        otherBytes -= bytes;
    }

    long bytes() {
        return 4L * (arena.length + (long) buckets.length + open.length) + otherBytes;
    }

    int end() {
        return end;
    }

    /**
     * Keeps all nodes before {@code mark}, unmoved, and those after it that {@code live} contains; returns where each
     * root is now.
     */
    int[] compact(int mark, Reachable live, int[] roots) {
        int size = 0;
        for (int node = live.next(mark); node >= 0; node = live.next(node + 1)) {
            size += HEADER + WIDTH * arena[node];
        }
        int[] old = arena;
        charge(4L * size);
        int[] moved = new int[size];
        int to = 0;
        for (int node = live.next(mark); node >= 0; node = live.next(node + 1)) {
            int length = WIDTH * old[node];
            System.arraycopy(old, node + HEADER, moved, to + HEADER, length);
            for (int child = to + HEADER + 2; child < to + HEADER + length; child += WIDTH) {
                if (moved[child] >= mark) {
                    moved[child] = old[moved[child] + 1];
                }
            }
            moved[to] = old[node];
            moved[to + 1] = hash(moved, to + HEADER, length);
            // The hash of a node that has moved is of no more use: its place says where the node is now.
            old[node + 1] = mark + to;
            to += HEADER + length;
        }
        int[] kept = new int[roots.length];
        for (int i = 0; i < roots.length; i++) {
            kept[i] = roots[i] >= mark ? old[roots[i] + 1] : roots[i];
        }
        // Room is given back only when most of it is unused, or every property would pay for growing again.
        if ((mark + size) * 4L < old.length) {
            arena = Arrays.copyOf(old, (mark + size) * 2 + 64);
        }
        System.arraycopy(moved, 0, arena, mark, size);
        end = mark + size;
        nodes = 0;
        for (int node = FIRST; node < end; node = last(node)) {
            nodes++;
        }
        int wanted = Math.max(1 << 8, Integer.highestOneBit(Math.max(nodes, 1)) << 2);
        buckets = new int[wanted];
        fillBuckets();
        open = new int[1 << 8];
        openEnd = 0;
        settle();
        return kept;
    }
}
