package dev.hasse.diagram;

import static dev.hasse.diagram.NodeTable.EMPTY;
import static dev.hasse.diagram.NodeTable.UNIT;
import static dev.hasse.diagram.NodeTable.WIDTH;
import static dev.hasse.diagram.NodeTable.first;

import java.util.Iterator;
import java.util.NoSuchElementException;

/** Single members of a set: is it one, the one with the fewest events, one after the other. */
final class Members {
    private final NodeTable table;
    private final int layers;

    Members(NodeTable table, int layers) {
        this.table = table;
        this.layers = layers;
    }

    boolean contains(int root, int[] vector) {
        int node = root;
        for (int layer = 0; layer < vector.length && node != EMPTY; layer++) {
            node = table.child(node, vector[layer]);
        }
        return node != EMPTY;
    }

    /** The member of the least size; among those the one of the least cost, and then the lexicographically first. */
    int[] fewest(int root, LayerCost size, LayerCost cost) {
        nonEmpty(root);
        int[] vector = new int[layers];
        if (root == UNIT) {
            return vector;
        }
        Reachable reachable = new Reachable(table, root);
        table.charge(24L * reachable.size());
        int[] depths = reachable.layers(table);
        long[] sums = new long[reachable.size()];
        long[] costs = new long[reachable.size()];
        int[] choice = new int[reachable.size()];
        int index = 0;
        for (int node = reachable.next(0); node >= 0; node = reachable.next(node + 1)) {
            sums[index] = Long.MAX_VALUE;
            for (int at = first(node); at < table.last(node); at += WIDTH) {
                int child = table.arena[at + 2];
                long sum =
                        size.cost(depths[index], table.arena[at]) + (child == UNIT ? 0 : sums[reachable.index(child)]);
                if (sum > sums[index]) {
                    continue;
                }
                long own = cost.cost(depths[index], table.arena[at]);
                long total = own + (child == UNIT ? 0 : costs[reachable.index(child)]);
                if (sum < sums[index] || total < costs[index]) {
                    sums[index] = sum;
                    costs[index] = total;
                    choice[index] = at;
                }
            }
            index++;
        }
        int node = root;
        for (int layer = 0; layer < layers; layer++) {
            int at = choice[reachable.index(node)];
            vector[layer] = table.arena[at];
            node = table.arena[at + 2];
        }
        return vector;
    }

    private static int nonEmpty(int root) {
        if (root == EMPTY) {
            throw new NoSuchElementException("the empty set has no member");
        }
        return root;
    }

    /** All members in lexicographic order; valid as long as the nodes are not moved. */
    Iterator<int[]> iterator(int root) {
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
