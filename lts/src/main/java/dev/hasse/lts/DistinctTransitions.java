package dev.hasse.lts;

import dev.hasse.base.Budget;

/**
 * The same system with each transition once, in the order in which it has them: what hiding labels or putting systems
 * together makes equal is one transition. Costs a sort of each row, and memory only if something is equal.
 */
public final class DistinctTransitions {
    private static final int CHECK_EVERY = 1 << 12;

    private DistinctTransitions() {}

    /** The system itself if no transition is there twice. */
    public static Lts of(Lts lts, Budget budget) {
        SortedRow row = new SortedRow(lts);
        for (int state = 0; state < lts.stateCount(); state++) {
            if (state % CHECK_EVERY == 0) {
                budget.check();
            }
            if (row.of(state) < lts.rowEnd(state) - lts.rowStart(state)) {
                return collected(lts, row, budget);
            }
        }
        return lts;
    }

    private static Lts collected(Lts lts, SortedRow row, Budget budget) {
        LtsBuilder distinct = new LtsBuilder(lts.labels(), budget);
        distinct.state(lts.stateCount() - 1);
        for (int state = 0; state < lts.stateCount(); state++) {
            boolean[] seen = new boolean[row.of(state)];
            for (int t = lts.rowStart(state); t < lts.rowEnd(state); t++) {
                int place = row.place(t);
                if (!seen[place]) {
                    seen[place] = true;
                    distinct.transition(state, lts.label(t), lts.target(t));
                }
            }
        }
        return distinct.build(lts.initialState());
    }
}
