package dev.hasse.diagram;

import static dev.hasse.diagram.NodeTable.EMPTY;
import static dev.hasse.diagram.NodeTable.WIDTH;
import static dev.hasse.diagram.NodeTable.first;

/** The members of a set that a {@link Reader} accepts: a memoised product of the diagram with the reader's states. */
final class Filter {
    private final NodeTable table;
    private final OperationCache cache;
    private final Reader reader;
    private final int operation;

    Filter(NodeTable table, OperationCache cache, Reader reader) {
        this.table = table;
        this.cache = cache;
        this.reader = reader;
        this.operation = cache.fresh(1);
    }

    int filter(int node, int layer, int state) {
        if (node == EMPTY || state == Reader.REJECT) {
            return EMPTY;
        }
        if (state == Reader.ACCEPT) {
            return node;
        }
        if (node == NodeTable.UNIT) {
            throw new IllegalStateException("the reader has not decided after the last layer, state " + state);
        }
        int known = cache.find(operation, node, state);
        if (known != OperationCache.UNKNOWN) {
            return known;
        }
        int base = table.open();
        for (int at = first(node); at < table.last(node); at += WIDTH) {
            int low = table.arena[at];
            int high = table.arena[at + 1];
            int child = table.arena[at + 2];
            while (low <= high) {
                int to = Math.min(high, reader.until(layer, state, low));
                table.push(base, low, to, filter(child, layer + 1, reader.next(layer, state, low)));
                low = to + 1;
            }
        }
        return cache.store(operation, node, state, table.close(base));
    }
}
