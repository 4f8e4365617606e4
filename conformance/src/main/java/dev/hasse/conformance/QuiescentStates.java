package dev.hasse.conformance;

import dev.hasse.base.Budget;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.SilentComponents;
import java.util.Set;

/**
 * Which states of a system are quiescent, and why, as far as asked for. A state on a cycle of internal actions is
 * quiescent even if it has outputs (Jard, Jeron 2005): it may never get to them.
 */
public final class QuiescentStates {
    private final byte[] bits;

    private QuiescentStates(byte[] bits) {
        this.bits = bits;
    }

    public static QuiescentStates of(Iolts system, Set<Quiescence> kinds, Budget budget) {
        Lts lts = system.lts();
        budget.requireRoom(lts.stateCount());
        byte[] bits = new byte[lts.stateCount()];
        for (int s = 0; s < bits.length; s++) {
            int kind = lts.rowStart(s) == lts.rowEnd(s)
                    ? Quiescence.DEADLOCK.bit()
                    : waits(system, s) ? Quiescence.OUTPUT_LOCK.bit() : 0;
            bits[s] = (byte) kind;
        }
        if (kinds.contains(Quiescence.LIVELOCK)) {
            markLivelocks(lts, bits, budget);
        }
        int asked = kinds.stream().mapToInt(Quiescence::bit).sum();
        for (int s = 0; s < bits.length; s++) {
            bits[s] &= (byte) asked;
        }
        return new QuiescentStates(bits);
    }

    private static boolean waits(Iolts system, int state) {
        Lts lts = system.lts();
        for (int t = lts.rowStart(state); t < lts.rowEnd(state); t++) {
            Direction direction = system.alphabet().direction(lts.label(t));
            if (direction == Direction.OUTPUT || direction == Direction.INTERNAL) {
                return false;
            }
        }
        return true;
    }

    private static void markLivelocks(Lts lts, byte[] bits, Budget budget) {
        SilentComponents components = SilentComponents.of(lts, budget);
        for (int s = 0; s < bits.length; s++) {
            for (int t = lts.rowStart(s); t < lts.rowEnd(s); t++) {
                if (lts.label(t) == Labels.TAU && components.onCycle(s, t)) {
                    bits[s] |= (byte) Quiescence.LIVELOCK.bit();
                }
            }
        }
    }

    public boolean contains(int state) {
        return bits[state] != 0;
    }

    Set<Quiescence> kinds(int state) {
        return Quiescence.ofBits(bits[state]);
    }
}
