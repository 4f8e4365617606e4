package dev.hasse.diagram;

import static dev.hasse.diagram.NodeTable.EMPTY;
import static dev.hasse.diagram.NodeTable.UNIT;
import static dev.hasse.diagram.NodeTable.WIDTH;
import static dev.hasse.diagram.NodeTable.first;

/** Everything below a set, and its neighbours one event away. In the space of all vectors, not only of cuts. */
final class Closure {
    private final NodeTable table;
    private final OperationCache cache;
    private final SetAlgebra algebra;
    private final int[] sizes;

    Closure(NodeTable table, OperationCache cache, SetAlgebra algebra, int[] sizes) {
        this.table = table;
        this.cache = cache;
        this.algebra = algebra;
        this.sizes = sizes;
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
        return neighbours(OperationCache.PREDECESSORS, node, 0, -1);
    }

    /** The vectors to which one event, of any layer, leads from the set. */
    int successors(int node) {
        return neighbours(OperationCache.SUCCESSORS, node, 0, 1);
    }

    private int neighbours(int operation, int node, int layer, int by) {
        if (node <= UNIT) {
            return EMPTY;
        }
        int known = cache.find(operation, node, 0);
        if (known != OperationCache.UNKNOWN) {
            return known;
        }
        int base = table.open();
        for (int at = first(node); at < table.last(node); at += WIDTH) {
            int child = neighbours(operation, table.arena[at + 2], layer + 1, by);
            table.push(base, table.arena[at], table.arena[at + 1], child);
        }
        int deeper = table.close(base);
        return cache.store(operation, node, 0, algebra.union(deeper, moved(node, layer, by)));
    }

    /** The set with every member moved along one layer; members that leave the layer are lost. */
    int shift(int node, int layer, int by) {
        return shift(cache.fresh(1), node, 0, layer, by);
    }

    private int shift(int operation, int node, int at, int layer, int by) {
        if (node <= UNIT) {
            return node;
        }
        if (at == layer) {
            return moved(node, layer, by);
        }
        int known = cache.find(operation, node, 0);
        if (known != OperationCache.UNKNOWN) {
            return known;
        }
        int base = table.open();
        for (int interval = first(node); interval < table.last(node); interval += WIDTH) {
            int child = shift(operation, table.arena[interval + 2], at + 1, layer, by);
            table.push(base, table.arena[interval], table.arena[interval + 1], child);
        }
        return cache.store(operation, node, 0, table.close(base));
    }

    private int moved(int node, int layer, int by) {
        int base = table.open();
        for (int at = first(node); at < table.last(node); at += WIDTH) {
            long low = Math.max(0, (long) table.arena[at] + by);
            long high = Math.min(sizes[layer], (long) table.arena[at + 1] + by);
            if (low <= high) {
                table.push(base, (int) low, (int) high, table.arena[at + 2]);
            }
        }
        return table.close(base);
    }
}
