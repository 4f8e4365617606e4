package dev.hasse.lts;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import java.util.Arrays;
import java.util.function.IntPredicate;

/** Takes all transitions of a system, in any order, and keeps those out of states of the wanted runs. */
public final class LtsPartBuilder implements TransitionConsumer {
    private static final int NOT_KEPT = -1;

    private final Labels labels;
    private final int grain;
    private final IntPredicate keeps;
    private final Allocation memory;
    private final LtsBuilder builder;
    private int[] runs = new int[64];
    private int kept;
    private int lastRow = -1;
    private int highest = -1;
    private long transitions;

    /**
     * @param grain the binary logarithm of a run's length
     * @param keeps which runs are kept, by number: the states of run r are those whose number divided by the length is r
     */
    public LtsPartBuilder(Labels labels, int grain, IntPredicate keeps, Budget budget) {
        this.labels = labels;
        this.grain = grain;
        this.keeps = keeps;
        this.memory = budget.allocation();
        builder = new LtsBuilder(labels, budget);
    }

    @Override
    public void transition(int source, int label, int target) {
        transitions++;
        highest = Math.max(highest, Math.max(source, target));
        int run = source >>> grain;
        if (run >= runs.length) {
            int length = Math.max(run + 1, 2 * runs.length);
            memory.resize(4L * length);
            runs = Arrays.copyOf(runs, length);
        }
        if (runs[run] == 0) {
            runs[run] = keeps.test(run) ? ++kept : NOT_KEPT;
        }
        if (runs[run] > 0) {
            int row = (runs[run] - 1 << grain) + (source & (1 << grain) - 1);
            lastRow = Math.max(lastRow, row);
            builder.transition(row, label, target);
        }
    }

    /** The table of labels, also those of transitions that are not kept. */
    public Labels labels() {
        return labels;
    }

    public LtsPart build(int initial) {
        int states = Math.max(highest, initial) + 1;
        return new LtsPart(builder.build(0, lastRow + 1), initial, states, transitions, grain, runs);
    }
}
