package dev.hasse.diagram;

import java.util.Arrays;

/**
 * A non-decreasing step function of the positions of one layer: what a position there says about another layer.
 * {@code starts} are the positions at which the value changes, the first is 0.
 */
record Steps(int[] starts, int[] values) {
    /** The lowest position of another layer that goes with a position: the clock. */
    static Steps lowest(int[] increases) {
        int count = increases.length / 2;
        int[] starts = new int[count + 1];
        int[] values = new int[count + 1];
        for (int i = 0; i < count; i++) {
            starts[i + 1] = increases[2 * i];
            values[i + 1] = increases[2 * i + 1];
        }
        return new Steps(starts, values);
    }

    /** The highest position of a layer of {@code size} events that goes with a position: the inverse of its clock. */
    static Steps highest(int[] increases, int size) {
        int count = increases.length / 2;
        int[] starts = new int[count + 1];
        int[] values = new int[count + 1];
        for (int i = 0; i < count; i++) {
            values[i] = increases[2 * i] - 1;
            starts[i + 1] = increases[2 * i + 1];
        }
        values[count] = size;
        return new Steps(starts, values);
    }

    /** The last step that starts at or before a position. */
    int at(int position) {
        int found = Arrays.binarySearch(starts, position);
        return found >= 0 ? found : -found - 2;
    }

    /** The first step with a value above {@code value}. */
    int above(int value) {
        int found = Arrays.binarySearch(values, value);
        return found >= 0 ? found + 1 : -found - 1;
    }
}
