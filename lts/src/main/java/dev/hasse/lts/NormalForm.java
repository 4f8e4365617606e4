package dev.hasse.lts;

import dev.hasse.base.Budget;
import java.util.Arrays;

/** The same system with each row sorted by label, then target, and without double transitions. */
public final class NormalForm {
    private NormalForm() {}

    public static Lts of(Lts lts, Budget budget) {
        LtsBuilder normal = new LtsBuilder(lts.labels(), budget);
        normal.state(lts.states() - 1);
        long[] row = new long[16];
        for (int s = 0; s < lts.states(); s++) {
            int degree = lts.rowEnd(s) - lts.rowStart(s);
            row = degree > row.length ? new long[Math.max(degree, 2 * row.length)] : row;
            for (int k = 0; k < degree; k++) {
                int t = lts.rowStart(s) + k;
                row[k] = (long) lts.label(t) << 32 | lts.target(t);
            }
            Arrays.sort(row, 0, degree);
            for (int k = 0; k < degree; k++) {
                if (k == 0 || row[k] != row[k - 1]) {
                    normal.transition(s, (int) (row[k] >>> 32), (int) row[k]);
                }
            }
        }
        return normal.build(lts.initialState());
    }
}
