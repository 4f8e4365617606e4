package dev.hasse.lts.bisimulation;

import dev.hasse.lts.Lts;
import dev.hasse.lts.SortedSteps;
import java.util.Arrays;

/** Some rows of steps, one after the other. */
final class StepRows {
    private long[] steps = new long[64];
    private int length;
    private final int[] ends;
    private int rows;

    /** At most so many rows. */
    StepRows(int most) {
        ends = new int[most];
    }

    void clear() {
        length = 0;
        rows = 0;
    }

    /** Adds the steps of a state to the row. */
    void add(Lts lts, int state) {
        int start = lts.rowStart(state);
        int end = lts.rowEnd(state);
        room(end - start);
        for (int t = start; t < end; t++) {
            steps[length++] = SortedSteps.step(lts.label(t), lts.target(t));
        }
    }

    /** Adds the first steps of an array to the row. */
    void add(long[] more, int count) {
        room(count);
        System.arraycopy(more, 0, steps, length, count);
        length += count;
    }

    private void room(int more) {
        if (steps.length - length < more) {
            steps = Arrays.copyOf(steps, Math.max(2 * steps.length, length + more));
        }
    }

    void endRow() {
        ends[rows++] = length;
    }

    /** Replaces each target by its number. */
    void renumber(int[] number) {
        for (int k = 0; k < length; k++) {
            steps[k] = SortedSteps.step(SortedSteps.label(steps[k]), number[SortedSteps.target(steps[k])]);
        }
    }

    /** How many steps all rows have. */
    int length() {
        return length;
    }

    long step(int index) {
        return steps[index];
    }

    int length(int row) {
        return ends[row] - start(row);
    }

    private int start(int row) {
        return row == 0 ? 0 : ends[row - 1];
    }

    void copy(int row, long[] to) {
        System.arraycopy(steps, start(row), to, 0, length(row));
    }
}
