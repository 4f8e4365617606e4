package dev.hasse.lts;

import java.util.Arrays;

/** The different transitions out of one state, sorted by label, then target. */
final class SortedRow {
    private final Lts lts;
    private long[] row = new long[16];
    private int count;

    SortedRow(Lts lts) {
        this.lts = lts;
    }

    /** Takes the transitions of another state; returns how many different ones there are. */
    int of(int state) {
        int start = lts.rowStart(state);
        int degree = lts.rowEnd(state) - start;
        row = degree > row.length ? new long[Math.max(degree, 2 * row.length)] : row;
        for (int k = 0; k < degree; k++) {
            row[k] = key(start + k);
        }
        Arrays.sort(row, 0, degree);
        count = 0;
        for (int k = 0; k < degree; k++) {
            if (k == 0 || row[k] != row[k - 1]) {
                row[count++] = row[k];
            }
        }
        return count;
    }

    int label(int k) {
        return (int) (row[k] >>> 32);
    }

    int target(int k) {
        return (int) row[k];
    }

    /** Where a transition out of the state is among the different ones. */
    int place(int transition) {
        return Arrays.binarySearch(row, 0, count, key(transition));
    }

    private long key(int transition) {
        return (long) lts.label(transition) << 32 | lts.target(transition);
    }
}
