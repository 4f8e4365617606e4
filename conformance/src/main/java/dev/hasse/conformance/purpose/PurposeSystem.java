package dev.hasse.conformance.purpose;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.conformance.Alphabet;
import dev.hasse.conformance.Direction;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import java.util.BitSet;
import java.util.Set;

/**
 * A purpose as TGV takes it: a system whose accepting states have a loop {@code ACCEPT} and whose refusing states one
 * {@code REFUSE}. A label stands for itself, else it is a regular expression for whole labels; {@code *} is any visible
 * label that no other of the state matches; what nothing matches leaves the state as it is, and so do an internal
 * action and silence unless the state names them.
 */
public final class PurposeSystem {
    private static final Set<String> ACCEPT = Set.of("ACCEPT", "accept", "TESTOR_ACCEPT");
    private static final Set<String> REFUSE = Set.of("REFUSE", "refuse", "TESTOR_REFUSE");
    private static final String OTHERWISE = "*";

    private final Lts lts;
    private final Alphabet alphabet;
    private final String source;
    private final Budget budget;
    private final ActionPattern[] patterns;

    private PurposeSystem(Lts lts, Alphabet alphabet, String source, Budget budget) {
        this.lts = lts;
        this.alphabet = alphabet;
        this.source = source;
        this.budget = budget;
        this.patterns = new ActionPattern[lts.labels().size()];
        for (int label = 0; label < patterns.length; label++) {
            patterns[label] = ActionPattern.of(lts.labels().text(label));
        }
    }

    /** The purpose over an alphabet; an error names the source. */
    public static TestPurpose of(Lts lts, Alphabet alphabet, String source, Budget budget) throws InputException {
        return new PurposeSystem(lts, alphabet, source, budget).purpose();
    }

    private TestPurpose purpose() throws InputException {
        int labels = alphabet.labels().size();
        TestPurpose.checkSize(lts.stateCount(), alphabet);
        BitSet accepting = marked(ACCEPT);
        BitSet refusing = marked(REFUSE);
        if (accepting.isEmpty()) {
            throw new InputException(source, "no accepting state: expected one with a loop ACCEPT");
        }
        if (accepting.intersects(refusing)) {
            throw new InputException(source, "a state both accepts and refuses");
        }
        int[][] next = new int[lts.stateCount()][labels];
        for (int s = 0; s < lts.stateCount(); s++) {
            budget.check();
            boolean trap = accepting.get(s) || refusing.get(s);
            for (int label = 0; label < labels; label++) {
                next[s][label] = trap ? s : after(s, label);
            }
        }
        return startingAtZero(next, accepting, refusing);
    }

    private BitSet marked(Set<String> marks) {
        BitSet states = new BitSet();
        for (int s = 0; s < lts.stateCount(); s++) {
            for (int t = lts.rowStart(s); t < lts.rowEnd(s); t++) {
                if (marks.contains(lts.labels().text(lts.label(t)))) {
                    states.set(s);
                }
            }
        }
        return states;
    }

    /** Exact labels before regular expressions before otherwise. */
    private int after(int state, int label) throws InputException {
        String text = alphabet.text(label);
        boolean internal = label == Labels.TAU;
        boolean silence = alphabet.direction(label) == Direction.QUIESCENCE;
        int exact = -1;
        int matching = -1;
        int otherwise = -1;
        for (int t = lts.rowStart(state); t < lts.rowEnd(state); t++) {
            ActionPattern pattern = patterns[lts.label(t)];
            if (internal ? lts.label(t) == Labels.TAU : silence ? pattern.isSilence() : pattern.isExactly(text)) {
                exact = only(exact, lts.target(t), state, text);
            } else if (pattern.text().equals(OTHERWISE)) {
                otherwise = only(otherwise, lts.target(t), state, OTHERWISE);
            } else if (!internal && !silence && lts.label(t) != Labels.TAU && pattern.matches(text)) {
                matching = only(matching, lts.target(t), state, text);
            }
        }
        if (internal || silence) {
            return exact >= 0 ? exact : state;
        }
        return exact >= 0 ? exact : matching >= 0 ? matching : otherwise >= 0 ? otherwise : state;
    }

    private int only(int known, int target, int state, String label) throws InputException {
        if (known >= 0 && known != target) {
            throw new InputException(
                    source,
                    "not deterministic: from state " + state + " the label '" + label + "' leads to " + known + " and "
                            + target);
        }
        return target;
    }

    /** Exchanges the initial state and state 0. */
    private TestPurpose startingAtZero(int[][] next, BitSet accepting, BitSet refusing) {
        int initial = lts.initialState();
        if (initial == 0) {
            return new TestPurpose(next, accepting, refusing);
        }
        int[] row = next[0];
        next[0] = next[initial];
        next[initial] = row;
        for (int[] targets : next) {
            for (int k = 0; k < targets.length; k++) {
                targets[k] = targets[k] == 0 ? initial : targets[k] == initial ? 0 : targets[k];
            }
        }
        return new TestPurpose(next, exchanged(accepting, initial), exchanged(refusing, initial));
    }

    private static BitSet exchanged(BitSet states, int initial) {
        BitSet exchanged = (BitSet) states.clone();
        exchanged.set(0, states.get(initial));
        exchanged.set(initial, states.get(0));
        return exchanged;
    }
}
