package dev.hasse.diagram;

import static dev.hasse.diagram.NodeTable.EMPTY;
import static dev.hasse.diagram.NodeTable.UNIT;
import static dev.hasse.diagram.NodeTable.WIDTH;
import static dev.hasse.diagram.NodeTable.first;

import java.util.function.IntPredicate;

/** Of pairs (cut, state), the cuts that are paired with a state of some kind. */
final class CutsWithState {
    private final NodeTable table;
    private final OperationCache cache;
    private final IntPredicate kind;
    private final int layers;
    private final int operation;

    CutsWithState(NodeTable table, OperationCache cache, IntPredicate kind, int layers) {
        this.table = table;
        this.cache = cache;
        this.kind = kind;
        this.layers = layers;
        this.operation = cache.fresh(1);
    }

    int of(int node, int layer) {
        if (node == EMPTY) {
            return EMPTY;
        }
        int known = cache.find(operation, node, 0);
        if (known != OperationCache.UNKNOWN) {
            return known;
        }
        return cache.store(operation, node, 0, layer == layers ? bottom(node) : above(node, layer));
    }

    private int bottom(int node) {
        for (int at = first(node); at < table.last(node); at += WIDTH) {
            for (int state = table.arena[at]; state <= table.arena[at + 1]; state++) {
                if (kind.test(state)) {
                    return UNIT;
                }
            }
        }
        return EMPTY;
    }

    private int above(int node, int layer) {
        int base = table.open();
        for (int at = first(node); at < table.last(node); at += WIDTH) {
            table.push(base, table.arena[at], table.arena[at + 1], of(table.arena[at + 2], layer + 1));
        }
        return table.close(base);
    }
}
