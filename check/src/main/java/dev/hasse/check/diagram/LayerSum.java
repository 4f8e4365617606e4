package dev.hasse.check.diagram;

import java.util.Arrays;

/** What the positions of one layer add to a sum: changes are added in any order, then closed and asked. */
final class LayerSum {
    private int[] positions = new int[4];
    private long[] sums = new long[4];
    private int count;
    private long least;
    private long most;

    /** From this position on, the sum is larger by {@code change}. */
    void add(int position, long change) {
        if (count == positions.length) {
            positions = Arrays.copyOf(positions, 2 * count);
            sums = Arrays.copyOf(sums, 2 * count);
        }
        positions[count] = position;
        sums[count++] = change;
    }

    /** Orders the changes, joins those of one position, and sums them up. */
    void close() {
        long[] sorted = new long[count];
        for (int i = 0; i < count; i++) {
            sorted[i] = (long) positions[i] << Integer.SIZE | i;
        }
        Arrays.sort(sorted);
        int[] at = new int[count];
        long[] total = new long[count];
        int steps = 0;
        long sum = 0;
        for (long each : sorted) {
            int position = (int) (each >> Integer.SIZE);
            sum = Math.addExact(sum, sums[(int) each]);
            if (steps > 0 && at[steps - 1] == position) {
                steps--;
            }
            at[steps] = position;
            total[steps++] = sum;
        }
        positions = Arrays.copyOf(at, steps);
        sums = Arrays.copyOf(total, steps);
        count = steps;
        for (long each : sums) {
            least = Math.min(least, each);
            most = Math.max(most, each);
        }
    }

    boolean isZero() {
        return count == 0;
    }

    /** The least sum at any position. */
    long least() {
        return least;
    }

    /** The largest sum at any position. */
    long most() {
        return most;
    }

    /** How many steps are at or before a position. */
    int steps(int position) {
        int found = Arrays.binarySearch(positions, position);
        return found >= 0 ? found + 1 : -found - 1;
    }

    /** The sum after so many steps. */
    long sum(int steps) {
        return steps == 0 ? 0 : sums[steps - 1];
    }

    /** The last position before a step. */
    int lastBefore(int step) {
        return step == count ? Integer.MAX_VALUE : positions[step] - 1;
    }
}
