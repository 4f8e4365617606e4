package dev.hasse.diagram;

import static dev.hasse.diagram.NodeTable.EMPTY;
import static dev.hasse.diagram.NodeTable.UNIT;
import static dev.hasse.diagram.NodeTable.WIDTH;
import static dev.hasse.diagram.NodeTable.first;

/**
 * Union, intersection and difference as memoised products. Intersection and difference find the intervals of a wide
 * node that meet a narrow one by galloping search, so they cost what the narrow one costs. Recursion is as deep as
 * there are layers.
 */
final class SetAlgebra {
    private final NodeTable table;
    private final OperationCache cache;

    SetAlgebra(NodeTable table, OperationCache cache) {
        this.table = table;
        this.cache = cache;
    }

    int union(int a, int b) {
        if (a == b || b == EMPTY) {
            return a;
        }
        if (a == EMPTY) {
            return b;
        }
        if (a > b) {
            return union(b, a);
        }
        int known = cache.find(OperationCache.UNION, a, b);
        return known != OperationCache.UNKNOWN
                ? known
                : cache.store(OperationCache.UNION, a, b, unionOfIntervals(a, b));
    }

    private int unionOfIntervals(int a, int b) {
        int base = table.open();
        int p = first(a);
        int q = first(b);
        int lastP = table.last(a);
        int lastQ = table.last(b);
        int low = 0;
        while (p < lastP && q < lastQ) {
            int lowP = Math.max(low, table.arena[p]);
            int lowQ = Math.max(low, table.arena[q]);
            int highP = table.arena[p + 1];
            int highQ = table.arena[q + 1];
            int childP = table.arena[p + 2];
            int childQ = table.arena[q + 2];
            int high;
            if (lowP < lowQ) {
                high = Math.min(highP, lowQ - 1);
                table.push(base, lowP, high, childP);
            } else if (lowQ < lowP) {
                high = Math.min(highQ, lowP - 1);
                table.push(base, lowQ, high, childQ);
            } else {
                high = Math.min(highP, highQ);
                table.push(base, lowP, high, union(childP, childQ));
            }
            low = high + 1;
            if (highP <= high) {
                p += WIDTH;
            }
            if (highQ <= high) {
                q += WIDTH;
            }
        }
        copyRest(base, p, lastP, low);
        copyRest(base, q, lastQ, low);
        return table.close(base);
    }

    private void copyRest(int base, int from, int last, int low) {
        for (int at = from; at < last; at += WIDTH) {
            table.push(base, Math.max(low, table.arena[at]), table.arena[at + 1], table.arena[at + 2]);
        }
    }

    /**
     * What is in both. Below its last layer a diagram has no limits: intersecting pairs (cut, automaton state) with
     * cuts keeps the states.
     */
    int intersection(int a, int b) {
        if (a == b || b == UNIT) {
            return a;
        }
        if (a == UNIT) {
            return b;
        }
        if (a == EMPTY || b == EMPTY) {
            return EMPTY;
        }
        if (a > b) {
            return intersection(b, a);
        }
        int known = cache.find(OperationCache.INTERSECTION, a, b);
        return known != OperationCache.UNKNOWN
                ? known
                : cache.store(OperationCache.INTERSECTION, a, b, commonIntervals(a, b));
    }

    private int commonIntervals(int a, int b) {
        int base = table.open();
        int p = first(a);
        int q = first(b);
        int lastP = table.last(a);
        int lastQ = table.last(b);
        while (p < lastP && q < lastQ) {
            int low = Math.max(table.arena[p], table.arena[q]);
            int highP = table.arena[p + 1];
            int highQ = table.arena[q + 1];
            if (highP < low) {
                p = table.seek(p, lastP, low);
            } else if (highQ < low) {
                q = table.seek(q, lastQ, low);
            } else {
                int high = Math.min(highP, highQ);
                table.push(base, low, high, intersection(table.arena[p + 2], table.arena[q + 2]));
                if (highP == high) {
                    p += WIDTH;
                }
                if (highQ == high) {
                    q += WIDTH;
                }
            }
        }
        return table.close(base);
    }

    int difference(int a, int b) {
        if (a == EMPTY || b == EMPTY) {
            return a;
        }
        if (a == b) {
            return EMPTY;
        }
        int known = cache.find(OperationCache.DIFFERENCE, a, b);
        return known != OperationCache.UNKNOWN
                ? known
                : cache.store(OperationCache.DIFFERENCE, a, b, remainingIntervals(a, b));
    }

    private int remainingIntervals(int a, int b) {
        int base = table.open();
        int lastP = table.last(a);
        int q = first(b);
        int lastQ = table.last(b);
        for (int p = first(a); p < lastP; p += WIDTH) {
            int low = table.arena[p];
            int high = table.arena[p + 1];
            int child = table.arena[p + 2];
            q = table.seek(q, lastQ, low);
            while (low <= high) {
                if (q >= lastQ || table.arena[q] > high) {
                    table.push(base, low, high, child);
                    break;
                }
                int lowQ = table.arena[q];
                int highQ = table.arena[q + 1];
                if (low < lowQ) {
                    table.push(base, low, lowQ - 1, child);
                    low = lowQ;
                }
                int common = Math.min(high, highQ);
                table.push(base, low, common, difference(child, table.arena[q + 2]));
                low = common + 1;
                if (highQ == common) {
                    q += WIDTH;
                }
            }
        }
        return table.close(base);
    }
}
