package dev.hasse.evaluate;

import dev.hasse.logic.mcl.Action;
import dev.hasse.lts.Labels;
import java.util.Arrays;
import java.util.List;

/** Which labels are in which set; each question is computed once. For one thread. */
final class ActionSets {
    private static final byte UNKNOWN = 0;
    private static final byte IN = 1;
    private static final byte OUT = 2;

    private final Labels labels;
    private final List<Action> actions;
    private final byte[][] known;
    private final boolean[] everything;

    ActionSets(Labels labels, List<Action> actions) {
        this.labels = labels;
        this.actions = actions;
        known = new byte[actions.size()][labels.size()];
        everything = new boolean[actions.size()];
        for (int i = 0; i < everything.length; i++) {
            everything[i] = actions.get(i) instanceof Action.Constant constant && constant.value();
        }
    }

    /** Whether all labels are in the set, as the formula itself says. */
    boolean isEverything(int action) {
        return everything[action];
    }

    /** The answers so far, by label: to be asked in tight loops with {@link #contains(int, byte[], int)}. */
    byte[] answers(int action) {
        return known[action];
    }

    boolean contains(int action, byte[] answers, int label) {
        byte answer = label < answers.length ? answers[label] : UNKNOWN;
        return answer == UNKNOWN ? compute(action, label) : answer == IN;
    }

    boolean contains(int action, int label) {
        return contains(action, known[action], label);
    }

    private boolean compute(int action, int label) {
        if (label >= known[action].length) {
            known[action] = Arrays.copyOf(known[action], Math.max(label + 1, labels.size()));
        }
        boolean contains = actions.get(action).contains(labels.text(label), label == Labels.TAU);
        known[action][label] = contains ? IN : OUT;
        return contains;
    }
}
