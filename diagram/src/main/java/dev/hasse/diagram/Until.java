package dev.hasse.diagram;

import static dev.hasse.diagram.NodeTable.EMPTY;
import static dev.hasse.diagram.NodeTable.UNIT;
import static dev.hasse.diagram.NodeTable.WIDTH;
import static dev.hasse.diagram.NodeTable.first;

/**
 * E[through U goal] in one pass: the least set that contains the goal and, with x + one event, also x if x is in
 * through. Position by position from the top of a layer down: what holds one position higher is already known, and
 * what happens in deeper layers never changes it. Constant where both sets are, so the cost is per interval.
 */
final class Until {
    private final NodeTable table;
    private final OperationCache cache;
    private final SetAlgebra algebra;

    Until(NodeTable table, OperationCache cache, SetAlgebra algebra) {
        this.table = table;
        this.cache = cache;
        this.algebra = algebra;
    }

    int until(int goal, int through) {
        if (goal <= UNIT || through <= UNIT || goal == through) {
            return goal;
        }
        int known = cache.find(OperationCache.UNTIL, goal, through);
        return known != OperationCache.UNKNOWN
                ? known
                : cache.store(OperationCache.UNTIL, goal, through, sweep(goal, through));
    }

    private int sweep(int goal, int through) {
        int base = table.open();
        int firstP = first(goal);
        int firstQ = first(through);
        int p = table.last(goal) - WIDTH;
        int q = table.last(through) - WIDTH;
        int above = EMPTY;
        int high = table.arena[p + 1];
        while (true) {
            if (above == EMPTY) {
                // Nothing to come from above: go on at the goal.
                if (p < firstP) {
                    break;
                }
                high = Math.min(high, table.arena[p + 1]);
                q = lastAtOrBelow(firstQ, q, high);
            }
            int low = 0;
            int childP = EMPTY;
            if (p >= firstP) {
                if (table.arena[p + 1] < high) {
                    low = table.arena[p + 1] + 1;
                } else {
                    childP = table.arena[p + 2];
                    low = table.arena[p];
                }
            }
            int childQ = EMPTY;
            if (q >= firstQ) {
                if (table.arena[q + 1] < high) {
                    low = Math.max(low, table.arena[q + 1] + 1);
                } else {
                    childQ = table.arena[q + 2];
                    low = Math.max(low, table.arena[q]);
                }
            }
            above = childQ == EMPTY
                    ? childP
                    : until(algebra.union(childP, algebra.intersection(above, childQ)), childQ);
            table.pushBelow(base, low, high, above);
            high = low - 1;
            if (high < 0) {
                break;
            }
            if (p >= firstP && table.arena[p] > high) {
                p -= WIDTH;
            }
            if (q >= firstQ && table.arena[q] > high) {
                q -= WIDTH;
            }
        }
        return table.closeReversed(base);
    }

    /** The highest interval, not after {@code from}, that begins at or below {@code position}. */
    private int lastAtOrBelow(int first, int from, int position) {
        if (from < first || table.arena[from] <= position) {
            return from;
        }
        int at = table.seek(first, from, position);
        return table.arena[at] <= position ? at : at - WIDTH;
    }
}
