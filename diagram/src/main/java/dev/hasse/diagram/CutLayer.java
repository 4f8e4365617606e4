package dev.hasse.diagram;

import java.util.Arrays;
import java.util.BitSet;

/**
 * Which bounds a state of one layer keeps: of the layer itself, and of the later layers that communicate with an
 * earlier one. {@code kept} is ascending, so the layer itself comes first in it.
 */
record CutLayer(int layer, int[] kept, BitSet frontier) {
    static CutLayer first() {
        return at(0, new BitSet());
    }

    private static CutLayer at(int layer, BitSet frontier) {
        BitSet kept = (BitSet) frontier.clone();
        kept.set(layer);
        return new CutLayer(layer, kept.stream().toArray(), frontier);
    }

    CutLayer next(Order order) {
        BitSet touched = (BitSet) frontier.clone();
        for (int partner : order.partners(layer)) {
            touched.set(partner);
        }
        touched.clear(0, layer + 1);
        return at(layer + 1, touched);
    }

    /** Where a later layer is among the kept, or a negative number. */
    int find(int later) {
        return Arrays.binarySearch(kept, later);
    }
}
