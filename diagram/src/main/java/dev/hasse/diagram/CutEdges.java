package dev.hasse.diagram;

import dev.hasse.base.LimitReachedException;
import java.util.Arrays;

/** The intervals of the states of one layer, with the number of the state in the next layer they lead to. */
final class CutEdges {
    private static final int MAX_INTS = Integer.MAX_VALUE - 64;

    private final NodeTable memory;
    private int[] firsts = new int[16];
    private int[] data = new int[48];
    private int states;
    private int end;

    CutEdges(NodeTable memory) {
        this.memory = memory;
        memory.addBytes(4L * (firsts.length + (long) data.length));
    }

    void begin() {
        if (states + 1 >= firsts.length) {
            memory.charge(8L * firsts.length);
            memory.addBytes(4L * firsts.length);
            firsts = Arrays.copyOf(firsts, firsts.length * 2);
        }
        firsts[states++] = end;
        firsts[states] = end;
    }

    void add(int low, int high, int target) {
        if (end + 3 > data.length) {
            if (data.length > MAX_INTS / 2) {
                throw new LimitReachedException("a diagram of more than 8 GiB");
            }
            memory.charge(8L * data.length);
            memory.addBytes(4L * data.length);
            data = Arrays.copyOf(data, data.length * 2);
        }
        data[end] = low;
        data[end + 1] = high;
        data[end + 2] = target;
        end += 3;
        firsts[states] = end;
    }

    /** Gives the memory back; the edges are not used after this. */
    void close() {
        memory.release(4L * (firsts.length + (long) data.length));
        firsts = new int[0];
        data = new int[0];
    }

    /** The nodes of the states of a layer, those of the next one given. */
    int[] nodes(NodeTable table, int[] targets, Order order, int layer) {
        table.charge(4L * states);
        int[] nodes = new int[states];
        for (int state = 0; state < states; state++) {
            int base = table.open();
            for (int at = firsts[state]; at < firsts[state + 1]; at += 3) {
                int low = data[at];
                while (low <= data[at + 1]) {
                    int high = Math.min(data[at + 1], order.lastWithoutGap(layer, low));
                    table.push(base, order.entry(layer, low), order.entry(layer, high), targets[data[at + 2]]);
                    low = high + 1;
                }
            }
            nodes[state] = table.close(base);
        }
        return nodes;
    }
}
