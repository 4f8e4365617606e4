package dev.hasse.diagram;

import static dev.hasse.diagram.NodeTable.UNIT;
import static dev.hasse.diagram.NodeTable.WIDTH;
import static dev.hasse.diagram.NodeTable.first;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** How many members a set has, exactly. Small counts are kept as longs, only those beyond a long as big integers. */
final class Count {
    private final NodeTable table;
    private final Reachable reachable;
    /** The count, or -1 - its index in {@link #large}. */
    private final long[] counts;

    private final List<BigInteger> large = new ArrayList<>();

    private Count(NodeTable table, int root) {
        this.table = table;
        this.reachable = new Reachable(table, root);
        table.charge(8L * reachable.size());
        this.counts = new long[reachable.size()];
    }

    static BigInteger of(NodeTable table, int root) {
        if (root <= UNIT) {
            return BigInteger.valueOf(root);
        }
        return new Count(table, root).run(root);
    }

    private BigInteger run(int root) {
        long bytes = 0;
        int index = 0;
        for (int node = reachable.next(0); node >= 0; node = reachable.next(node + 1)) {
            long sum = sum(node);
            if (sum < 0) {
                BigInteger exact = exactSum(node);
                sum = -1L - large.size();
                large.add(exact);
                bytes += 64L + exact.bitLength() / 8;
            }
            counts[index++] = sum;
            if ((index & 0xfff) == 0) {
                table.charge(8L * counts.length + bytes);
            }
        }
        return count(root);
    }

    /** The count of a node, or a negative number if it does not fit a long. */
    private long sum(int node) {
        long sum = 0;
        for (int at = first(node); at < table.last(node); at += WIDTH) {
            int child = table.arena[at + 2];
            long count = child == UNIT ? 1 : counts[reachable.index(child)];
            long width = table.arena[at + 1] - table.arena[at] + 1L;
            if (count < 0 || Math.multiplyHigh(count, width) != 0 || count * width < 0) {
                return -1;
            }
            sum += count * width;
            if (sum < 0) {
                return -1;
            }
        }
        return sum;
    }

    private BigInteger exactSum(int node) {
        BigInteger sum = BigInteger.ZERO;
        for (int at = first(node); at < table.last(node); at += WIDTH) {
            BigInteger width = BigInteger.valueOf(table.arena[at + 1] - table.arena[at] + 1L);
            sum = sum.add(width.multiply(count(table.arena[at + 2])));
        }
        return sum;
    }

    private BigInteger count(int node) {
        long count = node == UNIT ? 1 : counts[reachable.index(node)];
        return count >= 0 ? BigInteger.valueOf(count) : large.get((int) (-1 - count));
    }
}
