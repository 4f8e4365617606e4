package dev.hasse.diagram;

/**
 * The nodes that can be reached from some roots, as bits at their offsets; found without recursion, because a child
 * has always a smaller offset than its parents. The nodes are numbered from 0, children before parents.
 */
final class Reachable {
    private final long[] bits;
    private final int[] before;
    private final int size;

    Reachable(NodeTable table, int... roots) {
        int words = 1;
        for (int root : roots) {
            words = Math.max(words, (root >> 6) + 1);
        }
        table.charge(12L * words);
        bits = new long[words];
        for (int root : roots) {
            set(root);
        }
        for (int node = previous(words * 64 - 1); node >= 0; node = previous(node - 1)) {
            for (int at = NodeTable.first(node); at < table.last(node); at += NodeTable.WIDTH) {
                set(table.arena[at + 2]);
            }
        }
        before = new int[words];
        int count = 0;
        for (int word = 0; word < words; word++) {
            before[word] = count;
            count += Long.bitCount(bits[word]);
        }
        size = count;
    }

    private void set(int node) {
        if (node > NodeTable.UNIT) {
            bits[node >> 6] |= 1L << node;
        }
    }

    private int previous(int from) {
        if (from < 0) {
            return -1;
        }
        int word = from >> 6;
        long rest = bits[word] & (-1L >>> (63 - (from & 63)));
        while (rest == 0) {
            if (--word < 0) {
                return -1;
            }
            rest = bits[word];
        }
        return (word << 6) + 63 - Long.numberOfLeadingZeros(rest);
    }

    /** The first node at or after an offset, or -1. */
    int next(int from) {
        int word = from >> 6;
        if (word >= bits.length) {
            return -1;
        }
        long rest = bits[word] & (-1L << from);
        while (rest == 0) {
            if (++word == bits.length) {
                return -1;
            }
            rest = bits[word];
        }
        return (word << 6) + Long.numberOfTrailingZeros(rest);
    }

    int size() {
        return size;
    }

    /** The number of a node among these. */
    int index(int node) {
        return before[node >> 6] + Long.bitCount(bits[node >> 6] & ((1L << node) - 1));
    }

    /** All nodes, children before parents. */
    int[] nodes() {
        int[] nodes = new int[size];
        int at = 0;
        for (int node = next(0); node >= 0; node = next(node + 1)) {
            nodes[at++] = node;
        }
        return nodes;
    }

    /** The layer of every node, by its number; the roots are of layer 0. */
    int[] layers(NodeTable table) {
        int[] nodes = nodes();
        int[] layers = new int[size];
        for (int i = size - 1; i >= 0; i--) {
            for (int at = NodeTable.first(nodes[i]); at < table.last(nodes[i]); at += NodeTable.WIDTH) {
                int child = table.arena[at + 2];
                if (child != NodeTable.UNIT) {
                    layers[index(child)] = layers[i] + 1;
                }
            }
        }
        return layers;
    }
}
