package dev.hasse.lts;

import dev.hasse.base.IntList;
import java.util.BitSet;

/** Where internal transitions lead. */
public final class SilentClosure {
    private SilentClosure() {}

    /** The states that internal transitions lead to from these, which are among them. */
    public static BitSet of(Lts lts, int... states) {
        BitSet seen = new BitSet();
        IntList open = new IntList();
        for (int s : states) {
            seen.set(s);
            open.add(s);
        }
        while (open.size() > 0) {
            int s = open.removeLast();
            for (int t = lts.rowStart(s); t < lts.rowEnd(s); t++) {
                if (lts.label(t) == Labels.TAU && !seen.get(lts.target(t))) {
                    seen.set(lts.target(t));
                    open.add(lts.target(t));
                }
            }
        }
        return seen;
    }
}
