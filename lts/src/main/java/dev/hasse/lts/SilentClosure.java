package dev.hasse.lts;

import java.util.Arrays;
import java.util.BitSet;

/** Where internal transitions lead. */
public final class SilentClosure {
    private SilentClosure() {}

    /** The states that internal transitions lead to from these, which are among them. */
    public static BitSet of(Lts lts, int... states) {
        BitSet seen = new BitSet();
        int[] open = Arrays.copyOf(states, Math.max(16, states.length));
        int size = states.length;
        for (int s : states) {
            seen.set(s);
        }
        while (size > 0) {
            int s = open[--size];
            for (int t = lts.rowStart(s); t < lts.rowEnd(s); t++) {
                if (lts.label(t) == Labels.TAU && !seen.get(lts.target(t))) {
                    seen.set(lts.target(t));
                    if (size == open.length) {
                        open = Arrays.copyOf(open, 2 * size);
                    }
                    open[size++] = lts.target(t);
                }
            }
        }
        return seen;
    }
}
