package dev.hasse.diagram;

import static dev.hasse.diagram.NodeTable.EMPTY;
import static dev.hasse.diagram.NodeTable.UNIT;
import static dev.hasse.diagram.NodeTable.WIDTH;
import static dev.hasse.diagram.NodeTable.first;

/** Everything below a set, and what is one event before it. In the space of all vectors, not only of cuts. */
final class Closure {
    private final NodeTable table;
    private final OperationCache cache;
    private final SetAlgebra algebra;

    Closure(NodeTable table, OperationCache cache, SetAlgebra algebra) {
        this.table = table;
        this.cache = cache;
        this.algebra = algebra;
    }

    int down(int node) {
        if (node <= UNIT) {
            return node;
        }
        int known = cache.find(OperationCache.DOWN, node, 0);
        if (known != OperationCache.UNKNOWN) {
            return known;
        }
        int base = table.open();
        int below = EMPTY;
        for (int at = table.last(node) - WIDTH; at >= first(node); at -= WIDTH) {
            below = algebra.union(below, down(table.arena[at + 2]));
            int low = at == first(node) ? 0 : table.arena[at - WIDTH + 1] + 1;
            table.pushBelow(base, low, table.arena[at + 1], below);
        }
        return cache.store(OperationCache.DOWN, node, 0, table.closeReversed(base));
    }

    /** The vectors from which one event, of any layer, leads into the set. */
    int predecessors(int node) {
        if (node <= UNIT) {
            return EMPTY;
        }
        int known = cache.find(OperationCache.PREDECESSORS, node, 0);
        if (known != OperationCache.UNKNOWN) {
            return known;
        }
        int base = table.open();
        for (int at = first(node); at < table.last(node); at += WIDTH) {
            table.push(base, table.arena[at], table.arena[at + 1], predecessors(table.arena[at + 2]));
        }
        int deeper = table.close(base);
        return cache.store(OperationCache.PREDECESSORS, node, 0, algebra.union(deeper, oneBefore(node)));
    }

    /** With one event less in the layer of the node; members without any are lost. */
    private int oneBefore(int node) {
        int base = table.open();
        for (int at = first(node); at < table.last(node); at += WIDTH) {
            int high = table.arena[at + 1] - 1;
            if (high >= 0) {
                table.push(base, Math.max(0, table.arena[at] - 1), high, table.arena[at + 2]);
            }
        }
        return table.close(base);
    }
}
