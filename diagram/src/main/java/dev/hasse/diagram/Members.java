package dev.hasse.diagram;

import static dev.hasse.diagram.NodeTable.EMPTY;
import static dev.hasse.diagram.NodeTable.UNIT;
import static dev.hasse.diagram.NodeTable.WIDTH;
import static dev.hasse.diagram.NodeTable.first;

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
}
