package dev.hasse.diagram;

import static dev.hasse.diagram.NodeTable.EMPTY;
import static dev.hasse.diagram.NodeTable.UNIT;
import static dev.hasse.diagram.NodeTable.first;

/**
 * The mirror of {@link Until}: the least set that contains the start and, with x less one event, also x if x is in
 * through. Position by position from the bottom of a layer up.
 */
final class Since {
    private final NodeTable table;
    private final OperationCache cache;
    private final SetAlgebra algebra;

    Since(NodeTable table, OperationCache cache, SetAlgebra algebra) {
        this.table = table;
        this.cache = cache;
        this.algebra = algebra;
    }

    int since(int start, int through) {
        if (start <= UNIT || through <= UNIT || start == through) {
            return start;
        }
        int known = cache.find(OperationCache.SINCE, start, through);
        return known != OperationCache.UNKNOWN
                ? known
                : cache.store(OperationCache.SINCE, start, through, sweep(start, through));
    }

    private int sweep(int start, int through) {
        int base = table.open();
        int p = first(start);
        int q = first(through);
        int lastP = table.last(start);
        int lastQ = table.last(through);
        int below = EMPTY;
        int low = 0;
        while (true) {
            p = table.seek(p, lastP, low);
            if (below == EMPTY) {
                if (p >= lastP) {
                    break;
                }
                low = Math.max(low, table.arena[p]);
            }
            q = table.seek(q, lastQ, low);
            int high = Integer.MAX_VALUE;
            int childP = EMPTY;
            if (p < lastP) {
                if (table.arena[p] > low) {
                    high = table.arena[p] - 1;
                } else {
                    childP = table.arena[p + 2];
                    high = table.arena[p + 1];
                }
            }
            int childQ = EMPTY;
            if (q < lastQ) {
                if (table.arena[q] > low) {
                    high = Math.min(high, table.arena[q] - 1);
                } else {
                    childQ = table.arena[q + 2];
                    high = Math.min(high, table.arena[q + 1]);
                }
            }
            below = childQ == EMPTY
                    ? childP
                    : since(algebra.union(childP, algebra.intersection(below, childQ)), childQ);
            table.push(base, low, high, below);
            if (high == Integer.MAX_VALUE) {
                break;
            }
            low = high + 1;
        }
        return table.close(base);
    }
}
