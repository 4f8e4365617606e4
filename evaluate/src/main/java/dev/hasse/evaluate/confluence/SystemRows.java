package dev.hasse.evaluate.confluence;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import dev.hasse.lts.StateNumbers;
import dev.hasse.lts.Successors;
import dev.hasse.lts.TransitionSystem;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The rows of a system as far as they were asked for, its states numbered as they are met. */
final class SystemRows {
    private static final int BYTES_A_ROW = 24;
    private static final int CHECK_EVERY = 1 << 10;

    private final Successors successors;
    private final StateNumbers numbers;
    private final Allocation memory;
    private final Budget budget;
    private int[] @Nullable [] rows = new int[64][];
    private int made;

    SystemRows(TransitionSystem system, Budget budget) {
        this.successors = system.successors();
        this.numbers = new StateNumbers(budget);
        this.memory = budget.allocation();
        this.budget = budget;
    }

    int number(long state) {
        return numbers.number(state);
    }

    long state(int number) {
        return numbers.state(number);
    }

    /** Label and target of each transition, one after the other. */
    int[] row(int state) {
        if (state >= rows.length) {
            rows = Arrays.copyOf(rows, Math.max(state + 1, 2 * rows.length));
        }
        int[] row = rows[state];
        if (row == null) {
            if (++made % CHECK_EVERY == 0) {
                budget.check();
            }
            int count = successors.of(numbers.state(state));
            row = new int[2 * count];
            for (int k = 0; k < count; k++) {
                row[2 * k] = successors.label(k);
                row[2 * k + 1] = numbers.number(successors.target(k));
            }
            memory.grow(BYTES_A_ROW + 4L * row.length);
            rows[state] = row;
        }
        return row;
    }
}
