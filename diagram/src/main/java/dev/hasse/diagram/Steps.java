package dev.hasse.diagram;

import java.util.Arrays;

/**
 * A non-decreasing step function of the positions of one layer: what a position there says about another layer.
 * {@code starts} are the positions at which the value changes, the first is 0; {@code index} is the step of every
 * position, or empty where that would take too much room.
 */
record Steps(int[] starts, int[] values, int[] index) {
    /** The lowest position of another layer that goes with a position: the clock. */
    static Steps lowest(int[] increases) {
        int count = increases.length / 2;
        int[] starts = new int[count + 1];
        int[] values = new int[count + 1];
        for (int i = 0; i < count; i++) {
            starts[i + 1] = increases[2 * i];
            values[i + 1] = increases[2 * i + 1];
        }
        return new Steps(starts, values, new int[0]);
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
        return new Steps(starts, values, new int[0]);
    }

    /** The same with an index of the positions up to {@code size}. */
    Steps indexed(int size) {
        int[] steps = new int[size + 1];
        int step = 0;
        for (int position = 0; position <= size; position++) {
            if (step + 1 < starts.length && starts[step + 1] == position) {
                step++;
            }
            steps[position] = step;
        }
        return new Steps(starts, values, steps);
    }

    /** The last step that starts at or before a position. */
    int at(int position) {
        if (index.length > 0) {
            return index[position];
        }
        int found = Arrays.binarySearch(starts, position);
        return found >= 0 ? found : -found - 2;
    }

    /** The last position before the first step after {@code step} with a value above {@code value}, or {@code end}. */
    int lastUpTo(int step, int value, int end) {
        int next = step + 1;
        if (next >= starts.length || starts[next] > end) {
            return end;
        }
        if (values[next] <= value) {
            int found = Arrays.binarySearch(values, next, values.length, value);
            next = found >= 0 ? found + 1 : -found - 1;
            if (next >= starts.length) {
                return end;
            }
        }
        return Math.min(end, starts[next] - 1);
    }
}
