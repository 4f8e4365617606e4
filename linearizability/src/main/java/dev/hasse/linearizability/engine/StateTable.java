package dev.hasse.linearizability.engine;

import dev.hasse.base.Budget;
import dev.hasse.base.IntList;
import dev.hasse.linearizability.Call;
import dev.hasse.linearizability.SequentialModel;
import dev.hasse.lts.StateNumbers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A model in numbers: states and calls are numbered as they are met, and every step is asked of the model once. */
final class StateTable<S> {
    static final int INITIAL = 0;
    static final int NONE = -1;
    private static final int UNASKED = -2;
    private static final int FEW_LABELS = 256;
    private static final int FIRST_STATES = 1024;

    private final SequentialModel<S> model;
    private final Map<S, Integer> numbers = new HashMap<>();
    private final List<S> states = new ArrayList<>();
    private final Map<Call, Integer> labels = new HashMap<>();
    private final List<Call> calls = new ArrayList<>();
    /** Steps that were asked for, state and label in one long, and where each leads. */
    private final StateNumbers asked = new StateNumbers(Budget.unlimited());

    private final IntList targets = new IntList();
    /** By state, for the first ones, its next ones by label; where labels are few, this is quicker than to search. */
    private final int[] @Nullable [] steps = new int[FIRST_STATES][];

    /** By label, once it was asked for. */
    private final List<SequentialModel.@Nullable Effect> effects = new ArrayList<>();

    StateTable(SequentialModel<S> model) {
        this.model = model;
        number(model.initial());
    }

    int label(Call call) {
        Call essence = model.essence(call);
        Integer label = labels.putIfAbsent(essence, calls.size());
        if (label == null) {
            calls.add(essence);
            effects.add(null);
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

    int stateCount() {
        return states.size();
    }

    SequentialModel.Effect effect(int label) {
        SequentialModel.Effect known = effects.get(label);
        if (known == null) {
            known = model.effect(calls.get(label));
            effects.set(label, known);
        }
        return known;
    }

    boolean commute(int one, int other) {
        return model.commute(calls.get(one), calls.get(other));
    }

    /** The state after a call, or {@link #NONE}. */
    int next(int state, int label) {
        if (state >= FIRST_STATES || label >= FEW_LABELS) {
            return searched(state, label);
        }
        int[] row = steps[state];
        if (row == null) {
            row = new int[FEW_LABELS];
            Arrays.fill(row, UNASKED);
            steps[state] = row;
        }
        int next = row[label];
        if (next == UNASKED) {
            next = asked(state, label);
            row[label] = next;
        }
        return next;
    }

    private int asked(int state, int label) {
        return model.next(states.get(state), calls.get(label)).map(this::number).orElse(NONE);
    }

    private int searched(int state, int label) {
        long step = (long) state << 32 | label;
        int known = asked.find(step);
        if (known >= 0) {
            return targets.at(known);
        }
        int next = asked(state, label);
        asked.number(step);
        targets.add(next);
        return next;
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
