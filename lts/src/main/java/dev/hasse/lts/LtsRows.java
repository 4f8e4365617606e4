package dev.hasse.lts;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import dev.hasse.base.LimitReachedException;
import java.util.Arrays;

/** Makes a system of rows that come one after the other, state by state. What comes in any order is for {@link LtsBuilder}. */
public final class LtsRows {
    private final Labels labels;
    private final Budget budget;
    private final Allocation memory;
    private int[] rows = new int[64];
    private int[] label = new int[256];
    private int[] target = new int[256];
    private int states;
    private int transitions;

    public LtsRows(Labels labels, Budget budget) {
        this.labels = labels;
        this.budget = budget;
        this.memory = budget.allocation();
    }

    /** Adds a transition to the row of the next state. */
    public void transition(int itsLabel, int itsTarget) {
        if (transitions == label.length) {
            if (transitions == Lts.MAX_TRANSITIONS) {
                throw new LimitReachedException("more than " + Lts.MAX_TRANSITIONS + " transitions");
            }
            int larger = (int) Math.min(Lts.MAX_TRANSITIONS, 2L * transitions);
            memory.grow(8L * larger);
            label = Arrays.copyOf(label, larger);
            target = Arrays.copyOf(target, larger);
            memory.grow(-8L * transitions);
        }
        label[transitions] = itsLabel;
        target[transitions++] = itsTarget;
    }

    /** The row is complete. */
    public void endRow() {
        if (++states == rows.length) {
            memory.grow(4L * states);
            rows = Arrays.copyOf(rows, 2 * states);
        }
        rows[states] = transitions;
    }

    /** The system; nothing can be added any more. */
    public Lts build(int initial) {
        memory.close();
        budget.keep(8L * transitions + 4L * (states + 1L));
        return new Lts(
                labels,
                initial,
                Arrays.copyOf(rows, states + 1),
                Arrays.copyOf(label, transitions),
                Arrays.copyOf(target, transitions));
    }
}
