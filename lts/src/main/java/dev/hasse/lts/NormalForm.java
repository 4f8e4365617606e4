package dev.hasse.lts;

import dev.hasse.base.Budget;

/** The same system with each row sorted by label, then target, and without double transitions. */
public final class NormalForm {
    private NormalForm() {}

    public static Lts of(Lts lts, Budget budget) {
        LtsBuilder normal = new LtsBuilder(lts.labels(), budget);
        normal.state(lts.stateCount() - 1);
        SortedRow row = new SortedRow(lts);
        for (int s = 0; s < lts.stateCount(); s++) {
            int count = row.of(s);
            for (int k = 0; k < count; k++) {
                normal.transition(s, row.label(k), row.target(k));
            }
        }
        return normal.build(lts.initialState());
    }
}
