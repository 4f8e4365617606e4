package dev.hasse.linearizability.engine;

import dev.hasse.linearizability.Operation;
import dev.hasse.linearizability.SequentialModel.Effect;
import dev.hasse.linearizability.engine.DepthFirst.Taken;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;

/**
 * An order of operations, from what a search let take effect: with observations where they fit, and with hidden writes
 * right before what overwrote them.
 */
final class FoundOrder {
    private final Problem<?> problem;
    private final List<Taken> effects;
    private final BitSet taken = new BitSet();
    private final BitSet placed = new BitSet();
    private final List<Deque<Operation>> unknown = new ArrayList<>();
    private final List<Operation> order = new ArrayList<>();
    private final List<Integer> pending = new ArrayList<>();
    private int state = StateTable.INITIAL;

    private FoundOrder(Problem<?> problem, List<Taken> effects) {
        this.problem = problem;
        this.effects = effects;
        for (int u = 0; u < problem.unknownLabels.length; u++) {
            unknown.add(new ArrayDeque<>());
        }
        effects.stream().filter(each -> each.fired() >= 0).forEach(each -> taken.set(each.fired()));
    }

    static List<Operation> of(Problem<?> problem, List<Taken> effects) {
        return new FoundOrder(problem, effects).order();
    }

    private List<Operation> order() {
        int next = 0;
        for (int e = 0; e < problem.events.length; e++) {
            int code = problem.events[e];
            if (code >= 0) {
                call(code);
                continue;
            }
            for (; next < effects.size() && effects.get(next).event() == e; next++) {
                takeEffect(effects.get(next).fired());
            }
            pending.remove((Integer) ~code);
        }
        return order;
    }

    private void call(int operation) {
        if (problem.slot[operation] < 0) {
            unknown.get(problem.unknownNumber(problem.label[operation])).add(problem.operations.get(operation));
        } else {
            pending.add(operation);
            settle(operation);
        }
    }

    private void takeEffect(int fired) {
        int label = fired >= 0 ? problem.label[fired] : problem.unknownLabels[~fired];
        if (problem.table.effect(label) == Effect.OVERWRITES) {
            pending.stream()
                    .filter(each -> problem.isOverwrite(each) && !taken.get(each) && !placed.get(each))
                    .forEach(this::place);
        }
        if (fired >= 0) {
            place(fired);
        } else {
            order.add(unknown.get(~fired).remove());
        }
        state = problem.table.next(state, label);
        pending.forEach(this::settle);
    }

    private void settle(int operation) {
        if (problem.isObservation(operation)
                && !placed.get(operation)
                && problem.table.next(state, problem.label[operation]) >= 0) {
            place(operation);
        }
    }

    private void place(int operation) {
        placed.set(operation);
        order.add(problem.operations.get(operation));
    }
}
