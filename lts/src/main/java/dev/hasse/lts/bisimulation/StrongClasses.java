package dev.hasse.lts.bisimulation;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import dev.hasse.lts.Lts;
import dev.hasse.lts.SortedSteps;
import java.util.Arrays;

/**
 * The classes of strong bisimulation: some rounds of hashes, which mostly are enough; then an exact look at whether they
 * were, and if not, refinement by splitters.
 */
final class StrongClasses {
    private static final int CHECK_EVERY = 1 << 14;

    private final Lts lts;
    private final Classes classes;
    private long[] expected = new long[16];
    private long[] row = new long[16];

    private StrongClasses(Lts lts, Classes classes) {
        this.lts = lts;
        this.classes = classes;
    }

    static Classes of(Lts lts, Budget budget) {
        Allocation memory = budget.allocate(36L * lts.stateCount());
        try {
            Classes start = HashRounds.run(lts, budget);
            return new StrongClasses(lts, start).isStable(budget) ? start : CordRefinement.run(lts, start, budget);
        } finally {
            memory.close();
        }
    }

    /** Whether all states of a class have the same steps, into classes. */
    private boolean isStable(Budget budget) {
        if (classes.isDiscrete()) {
            return true;
        }
        int[] starts = new int[classes.count() + 1];
        int[] members = classes.members(starts);
        for (int c = 0; c < classes.count(); c++) {
            if (c % CHECK_EVERY == 0) {
                budget.check();
            }
            if (starts[c + 1] - starts[c] > 1 && !isStable(members, starts[c], starts[c + 1])) {
                return false;
            }
        }
        return true;
    }

    private boolean isStable(int[] members, int start, int end) {
        int length = steps(members[start]);
        long[] reused = expected;
        expected = row;
        row = reused;
        for (int m = start + 1; m < end; m++) {
            if (steps(members[m]) != length || !Arrays.equals(row, 0, length, expected, 0, length)) {
                return false;
            }
        }
        return true;
    }

    /** Puts the different steps of a state into the row, sorted; returns how many they are. */
    private int steps(int state) {
        int start = lts.rowStart(state);
        int degree = lts.rowEnd(state) - start;
        if (degree > row.length) {
            row = new long[Math.max(degree, 2 * row.length)];
        }
        for (int k = 0; k < degree; k++) {
            row[k] = SortedSteps.step(lts.label(start + k), classes.of(lts.target(start + k)));
        }
        return SortedSteps.distinct(row, degree);
    }
}
