package dev.hasse.linearizability.engine;

import java.util.Arrays;
import java.util.BitSet;

/**
 * Which unknown operations are counted: of the others, one that was called may take effect any number of times. What has
 * no order even then is not linearizable.
 */
final class Counted {
    private final int[] counters;
    private final int size;

    private Counted(int[] counters, int size) {
        this.counters = counters;
        this.size = size;
    }

    /** Each of so many labels: the history as it is. */
    static Counted all(int labels) {
        BitSet all = new BitSet();
        all.set(0, labels);
        return only(all, labels);
    }

    /** Only some of so many labels. */
    static Counted only(BitSet chosen, int labels) {
        int[] counters = new int[labels];
        Arrays.fill(counters, -1);
        int size = 0;
        for (int label = chosen.nextSetBit(0); label >= 0; label = chosen.nextSetBit(label + 1)) {
            counters[label] = size++;
        }
        return new Counted(counters, size);
    }

    /** How many labels are counted. */
    int size() {
        return size;
    }

    /** The counter of an unknown label, or -1. */
    int counter(int unknown) {
        return counters[unknown];
    }
}
