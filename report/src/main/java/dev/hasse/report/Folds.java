package dev.hasse.report;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Long runs of rows in which nothing happens that matters: drawn as one row until somebody wants to see them. */
final class Folds {
    private static final int SHORTEST = 4;

    private Folds() {}

    /** The intervals of quiet rows; none has rows on both sides of the cut. */
    static List<Scene.Interval> of(BitSet quiet, int cut) {
        List<Scene.Interval> folds = new ArrayList<>();
        int from = quiet.nextSetBit(0);
        while (from >= 0) {
            int to = quiet.nextClearBit(from);
            if (from < cut && cut < to) {
                to = cut;
            }
            if (to - from >= SHORTEST) {
                folds.add(new Scene.Interval(from, to));
            }
            from = quiet.nextSetBit(to);
        }
        return folds;
    }
}
