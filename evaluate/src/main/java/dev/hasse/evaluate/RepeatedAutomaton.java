package dev.hasse.evaluate;

import dev.hasse.bes.Row;
import dev.hasse.logic.mcl.Action;
import dev.hasse.logic.mcl.Regular;
import dev.hasse.logic.mcl.RegularAutomaton;
import dev.hasse.lts.Successors;
import java.util.List;

/** The automaton of R repeated without end: position 0 begins R, and R's end leads back to it. */
final class RepeatedAutomaton {
    private final RegularAutomaton positions = new RegularAutomaton();

    static RepeatedAutomaton of(Regular path) {
        RepeatedAutomaton automaton = new RepeatedAutomaton();
        int start = automaton.positions.add();
        automaton.positions.path(path, start, start);
        return automaton;
    }

    List<Action> actions() {
        return positions.actions();
    }

    /** How many bits of a vertex are its position; the rest is its state. */
    int bits() {
        return 32 - Integer.numberOfLeadingZeros(positions.size());
    }

    long mask() {
        return (1L << bits()) - 1;
    }

    /** A step to a state and a position; without a transition its label is -1. */
    interface StepConsumer {
        void step(int label, long state, int position);
    }

    /** Hands on what leads away from a position at a state. */
    void steps(int position, long state, Successors system, ActionSets sets, StepConsumer into) {
        for (int target : positions.silent(position)) {
            into.step(-1, state, target);
        }
        int count = positions.steps(position).isEmpty() ? 0 : system.of(state);
        for (int k = 0; k < count; k++) {
            for (RegularAutomaton.Step step : positions.steps(position)) {
                if (sets.contains(step.action(), system.label(k))) {
                    into.step(system.label(k), system.target(k), step.target());
                }
            }
        }
    }

    /** Adds the vertices that follow a vertex. */
    void successors(long vertex, Successors system, ActionSets sets, Row row) {
        steps(
                (int) (vertex & mask()),
                vertex >>> bits(),
                system,
                sets,
                (label, state, position) -> row.add(state << bits() | position));
    }

    /** Whether the k-th transition is of a step that leaves the position. */
    boolean takes(int position, int label, ActionSets sets) {
        return positions.steps(position).stream().anyMatch(step -> sets.contains(step.action(), label));
    }
}
