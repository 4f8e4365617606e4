package dev.hasse.monitor;

import java.util.BitSet;

/**
 * The states of an automaton from which every continuation of a run is bad: they are bad themselves, and whatever comes
 * next leads to such a state again. The largest such set; of a non-deterministic automaton one in which each letter has
 * a successor of its own, so that a set of states may be hopeless sooner than one of them.
 */
public final class DoomedStates {
    private static final long MOST_LETTERS = 2_000_000;

    private DoomedStates() {}

    public static BitSet of(Automaton automaton) {
        BitSet doomed = new BitSet();
        for (int state = 0; state < automaton.states().size(); state++) {
            doomed.set(state, automaton.isBad(state));
        }
        boolean shrinks = true;
        while (shrinks) {
            shrinks = false;
            for (int state = doomed.nextSetBit(0); state >= 0; state = doomed.nextSetBit(state + 1)) {
                if (!staysIn(doomed, state, automaton)) {
                    doomed.clear(state);
                    shrinks = true;
                }
            }
        }
        return doomed;
    }

    private static boolean staysIn(BitSet doomed, int state, Automaton automaton) {
        Transitions transitions = automaton.states().get(state).transitions();
        if (transitions instanceof Decision) {
            for (int next : transitions.successors()) {
                if (!doomed.get(next)) {
                    return false;
                }
            }
            return true;
        }
        PartialLetters letters = new PartialLetters(automaton, MOST_LETTERS);
        return letters.all(
                state, letters.open(), (letter, targets) -> targets.stream().anyMatch(doomed::get));
    }
}
