package dev.hasse.lts.bisimulation;

import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import java.util.BitSet;

/** Whether a formula holds of a state, from its definition. */
public final class NaiveSemantics {
    private NaiveSemantics() {}

    public static boolean holds(Lts lts, int state, Formula formula) {
        if (formula instanceof Formula.Not negation) {
            return !holds(lts, state, negation.operand());
        }
        if (formula instanceof Formula.And and) {
            return and.operands().stream().allMatch(operand -> holds(lts, state, operand));
        }
        if (formula instanceof Formula.Diamond diamond) {
            for (int t = lts.rowStart(state); t < lts.rowEnd(state); t++) {
                if (lts.labels().text(lts.label(t)).equals(diamond.label())
                        && holds(lts, lts.target(t), diamond.then())) {
                    return true;
                }
            }
            return false;
        }
        if (formula instanceof Formula.Silently silently) {
            return silent(lts, state).stream().anyMatch(s -> holds(lts, s, silently.then()));
        }
        BitSet always = new BitSet();
        for (int s = 0; s < lts.stateCount(); s++) {
            always.set(s, holds(lts, s, ((Formula.Forever) formula).always()));
        }
        // A run of as many steps as there are states goes round a cycle.
        BitSet alive = (BitSet) always.clone();
        for (int step = 0; step <= lts.stateCount(); step++) {
            BitSet next = new BitSet();
            for (int s = alive.nextSetBit(0); s >= 0; s = alive.nextSetBit(s + 1)) {
                for (int t = lts.rowStart(s); t < lts.rowEnd(s); t++) {
                    if (lts.label(t) == Labels.TAU && alive.get(lts.target(t))) {
                        next.set(s);
                    }
                }
            }
            alive = next;
        }
        return alive.get(state);
    }

    private static BitSet silent(Lts lts, int state) {
        BitSet seen = new BitSet();
        seen.set(state);
        for (int round = 0; round < lts.stateCount(); round++) {
            for (int s = seen.nextSetBit(0); s >= 0; s = seen.nextSetBit(s + 1)) {
                for (int t = lts.rowStart(s); t < lts.rowEnd(s); t++) {
                    if (lts.label(t) == Labels.TAU) {
                        seen.set(lts.target(t));
                    }
                }
            }
        }
        return seen;
    }
}
