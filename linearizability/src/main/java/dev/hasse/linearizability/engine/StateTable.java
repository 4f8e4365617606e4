package dev.hasse.linearizability.engine;

import dev.hasse.linearizability.Call;
import dev.hasse.linearizability.SequentialModel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A model in numbers: states and calls are numbered as they are met, and every step is asked of the model once. */
final class StateTable<S> {
    static final int INITIAL = 0;
    static final int NONE = -1;

    private final SequentialModel<S> model;
    private final Map<S, Integer> numbers = new HashMap<>();
    private final List<S> states = new ArrayList<>();
    private final Map<Call, Integer> labels = new HashMap<>();
    private final List<Call> calls = new ArrayList<>();
    private long[] stepKeys = new long[256];
    private int[] stepStates = new int[256];
    private int stepCount;

    StateTable(SequentialModel<S> model) {
        this.model = model;
        number(model.initial());
    }

    int label(Call call) {
        Call essence = model.essence(call);
        Integer label = labels.putIfAbsent(essence, calls.size());
        if (label == null) {
            calls.add(essence);
            return calls.size() - 1;
        }
        return label;
    }

    int labelCount() {
        return calls.size();
    }

    Call call(int label) {
        return calls.get(label);
    }

    S state(int number) {
        return states.get(number);
    }

    int stateCount() {
        return states.size();
    }

    SequentialModel.Effect effect(int label) {
        return model.effect(calls.get(label));
    }

    boolean commute(int one, int other) {
        return model.commute(calls.get(one), calls.get(other));
    }

    /** The state after a call, or {@link #NONE}. */
    int next(int state, int label) {
        long key = ((long) state << 32 | label) + 1;
        int at = place(key, stepKeys);
        if (stepKeys[at] == key) {
            return stepStates[at];
        }
        int next = model.next(states.get(state), calls.get(label))
                .map(this::number)
                .orElse(NONE);
        stepKeys[at] = key;
        stepStates[at] = next;
        if (2 * ++stepCount > stepKeys.length) {
            grow();
        }
        return next;
    }

    private static int place(long key, long[] keys) {
        int at = (int) (key * 0x9E3779B97F4A7C15L >>> 33) & keys.length - 1;
        while (keys[at] != 0 && keys[at] != key) {
            at = at + 1 & keys.length - 1;
        }
        return at;
    }

    private void grow() {
        long[] keys = new long[2 * stepKeys.length];
        int[] targets = new int[keys.length];
        for (int k = 0; k < stepKeys.length; k++) {
            if (stepKeys[k] != 0) {
                int at = place(stepKeys[k], keys);
                keys[at] = stepKeys[k];
                targets[at] = stepStates[k];
            }
        }
        stepKeys = keys;
        stepStates = targets;
    }

    private int number(S state) {
        Integer known = numbers.putIfAbsent(state, states.size());
        if (known != null) {
            return known;
        }
        states.add(state);
        return states.size() - 1;
    }
}
