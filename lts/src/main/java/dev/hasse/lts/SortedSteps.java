package dev.hasse.lts;

import java.util.Arrays;

/** Steps as numbers, the label before the target, in ascending order and each once. */
public final class SortedSteps {
    private static final int SHORT = 24;

    private SortedSteps() {}

    public static long step(int label, int target) {
        return (long) label << 32 | target;
    }

    public static int label(long step) {
        return (int) (step >>> 32);
    }

    public static int target(long step) {
        return (int) step;
    }

    /** Sorts the first steps of an array and takes away doubles; returns how many are left. */
    public static int distinct(long[] steps, int length) {
        if (length > SHORT) {
            Arrays.sort(steps, 0, length);
        } else {
            // Most rows are short: without a call they cost next to nothing.
            for (int k = 1; k < length; k++) {
                long step = steps[k];
                int at = k;
                while (at > 0 && steps[at - 1] > step) {
                    steps[at] = steps[--at];
                }
                steps[at] = step;
            }
        }
        int count = 0;
        for (int k = 0; k < length; k++) {
            if (k == 0 || steps[k] != steps[k - 1]) {
                steps[count++] = steps[k];
            }
        }
        return count;
    }
}
