package dev.hasse.lts.preorder;

import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.SilentClosure;
import java.util.BitSet;

/** Sets of states of a system, as sorted arrays: where it can be after a run, internal steps seen or not. */
record PossibleStates(Lts lts, boolean weak) {
    /** Where it can be at first. */
    int[] initial() {
        return closed(new int[] {lts.initialState()});
    }

    /** Where it can be after one more step with a label. */
    int[] after(int[] states, int label) {
        BitSet targets = new BitSet();
        for (int s : states) {
            for (int t = lts.rowStart(s); t < lts.rowEnd(s); t++) {
                if (lts.label(t) == label) {
                    targets.set(lts.target(t));
                }
            }
        }
        return closed(targets.stream().toArray());
    }

    /** The labels that can come next. */
    BitSet labels(int[] states) {
        BitSet labels = new BitSet();
        for (int s : states) {
            labels.or(labels(s));
        }
        return labels;
    }

    BitSet labels(int state) {
        BitSet labels = new BitSet();
        for (int t = lts.rowStart(state); t < lts.rowEnd(state); t++) {
            if (!weak || lts.label(t) != Labels.TAU) {
                labels.set(lts.label(t));
            }
        }
        return labels;
    }

    /** Whether a state has no internal transition. */
    boolean isStable(int state) {
        for (int t = lts.rowStart(state); t < lts.rowEnd(state); t++) {
            if (lts.label(t) == Labels.TAU) {
                return false;
            }
        }
        return true;
    }

    private int[] closed(int[] states) {
        return weak ? SilentClosure.of(lts, states).stream().toArray() : states;
    }
}
