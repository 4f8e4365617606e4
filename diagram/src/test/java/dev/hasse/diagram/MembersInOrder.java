package dev.hasse.diagram;

import static dev.hasse.diagram.NodeTable.EMPTY;
import static dev.hasse.diagram.NodeTable.WIDTH;
import static dev.hasse.diagram.NodeTable.first;

import java.util.Iterator;
import java.util.NoSuchElementException;

/** All members of a set in lexicographic order: sets that are compared in tests are small. */
final class MembersInOrder {
    private MembersInOrder() {}

    /** Valid as long as the nodes are not moved. */
    static Iterator<int[]> of(DiagramStore store, int root) {
        NodeTable table = store.table;
        int layers = store.layers();
        return new Iterator<>() {
            /** The interval chosen at each layer. */
            private final int[] chosen = new int[layers];

            private final int[] nodes = new int[layers];
            private int[] vector = new int[layers];
            private boolean more = root != EMPTY && descend(root, 0);

            private boolean descend(int from, int layer) {
                int node = from;
                for (int i = layer; i < layers; i++) {
                    nodes[i] = node;
                    chosen[i] = first(node);
                    vector[i] = table.arena[chosen[i]];
                    node = table.arena[chosen[i] + 2];
                }
                return true;
            }

            @Override
            public boolean hasNext() {
                return more;
            }

            @Override
            public int[] next() {
                if (!more) {
                    throw new NoSuchElementException();
                }
                int[] result = vector;
                vector = result.clone();
                more = advance();
                return result;
            }

            private boolean advance() {
                for (int layer = layers - 1; layer >= 0; layer--) {
                    if (vector[layer] < table.arena[chosen[layer] + 1]) {
                        vector[layer]++;
                    } else if (chosen[layer] + WIDTH < table.last(nodes[layer])) {
                        chosen[layer] += WIDTH;
                        vector[layer] = table.arena[chosen[layer]];
                    } else {
                        continue;
                    }
                    return descend(table.arena[chosen[layer] + 2], layer + 1);
                }
                return false;
            }
        };
    }
}
