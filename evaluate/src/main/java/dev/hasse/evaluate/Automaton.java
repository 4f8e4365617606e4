package dev.hasse.evaluate;

import dev.hasse.bes.Row;
import dev.hasse.logic.mcl.Action;
import dev.hasse.logic.mcl.Regular;
import dev.hasse.lts.Successors;
import java.util.ArrayList;
import java.util.List;

/** The automaton of R repeated without end: position 0 begins R, and R's end leads back to it. */
final class Automaton {
    private record Step(int action, int target) {}

    private final List<Action> actions = new ArrayList<>();
    private final List<List<Integer>> silent = new ArrayList<>();
    private final List<List<Step>> steps = new ArrayList<>();

    static Automaton of(Regular path) {
        Automaton automaton = new Automaton();
        automaton.add();
        automaton.heads(path, 0, 0);
        return automaton;
    }

    List<Action> actions() {
        return actions;
    }

    /** How many bits of a vertex are its position; the rest is its state. */
    int bits() {
        return 32 - Integer.numberOfLeadingZeros(silent.size());
    }

    long mask() {
        return (1L << bits()) - 1;
    }

    private int add() {
        silent.add(new ArrayList<>());
        steps.add(new ArrayList<>());
        return silent.size() - 1;
    }

    private void heads(Regular path, int continuation, int into) {
        if (path instanceof Regular.Step step) {
            actions.add(step.action());
            steps.get(into).add(new Step(actions.size() - 1, continuation));
        } else if (path instanceof Regular.Nil) {
            silent.get(into).add(continuation);
        } else if (path instanceof Regular.Concatenation concatenation) {
            List<Regular> parts = concatenation.parts();
            int next = continuation;
            for (int i = parts.size() - 1; i > 0; i--) {
                int position = add();
                heads(parts.get(i), next, position);
                next = position;
            }
            heads(parts.get(0), next, into);
        } else if (path instanceof Regular.Choice choice) {
            choice.parts().forEach(part -> heads(part, continuation, into));
        } else if (path instanceof Regular.Optional optional) {
            silent.get(into).add(continuation);
            heads(optional.part(), continuation, into);
        } else if (path instanceof Regular.Star star) {
            int loop = add();
            silent.get(loop).add(continuation);
            heads(star.part(), loop, loop);
            silent.get(into).add(loop);
        } else {
            int loop = add();
            int once = add();
            heads(((Regular.Plus) path).part(), loop, once);
            silent.get(loop).add(continuation);
            silent.get(loop).add(once);
            silent.get(into).add(once);
        }
    }

    /** Adds the vertices that follow a vertex. */
    void successors(long vertex, Successors system, ActionSets sets, Row row) {
        long state = vertex >>> bits();
        int position = (int) (vertex & mask());
        for (int target : silent.get(position)) {
            row.add(state << bits() | target);
        }
        if (!steps.get(position).isEmpty()) {
            int count = system.of(state);
            for (int k = 0; k < count; k++) {
                for (Step step : steps.get(position)) {
                    if (sets.contains(step.action(), system.label(k))) {
                        row.add(system.target(k) << bits() | step.target());
                    }
                }
            }
        }
    }

    /** Whether the k-th transition is of a step that leaves the position. */
    boolean takes(int position, int label, ActionSets sets) {
        return steps.get(position).stream().anyMatch(step -> sets.contains(step.action(), label));
    }
}
