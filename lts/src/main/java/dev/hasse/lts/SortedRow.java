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
        count = SortedSteps.distinct(row, degree);
        return count;
    }

    int label(int k) {
        return SortedSteps.label(row[k]);
    }

    int target(int k) {
        return SortedSteps.target(row[k]);
    }

    /** Where a transition out of the state is among the different ones. */
    int place(int transition) {
        return Arrays.binarySearch(row, 0, count, key(transition));
    }

    private long key(int transition) {
        return SortedSteps.step(lts.label(transition), lts.target(transition));
    }
}
