package dev.hasse.check.models.promela;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.check.ltl.MonitoredTrace;
import dev.hasse.logic.Property;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * The automaton of a property's bad runs as a part of the model: an integer for its state, which each event changes as
 * the automaton does. SPIN then looks for a run at whose end the state is bad; single steps are no matter to it, so
 * that X, N, on(...) and monitors written by hand can be asked.
 */
final class PromelaMonitor {
    private static final int MOST_STATES = 500;
    private static final int DEAD = -1;

    private final MonitoredTrace monitored;
    private final String name;
    /** Stands for all initial states. */
    private final int start;

    private final BitSet letters;
    private final boolean deterministic;

    private PromelaMonitor(MonitoredTrace monitored, String name, BitSet letters, boolean deterministic) {
        this.monitored = monitored;
        this.name = name;
        this.start = monitored.states();
        this.letters = letters;
        this.deterministic = deterministic;
    }

    /** Throws if the property's file is not as it should be, or its automaton too large. */
    static PromelaMonitor of(Trace trace, Property property, int place, Budget budget) throws InputException {
        MonitoredTrace monitored = MonitoredTrace.of(trace, property, budget);
        BitSet letters = new BitSet();
        for (int event = 0; event < trace.eventCount(); event++) {
            letters.set(monitored.letter(event));
        }
        boolean deterministic = monitored.initial().length <= 1;
        // States are made as they are met.
        for (int state = 0; state < monitored.states(); state++) {
            if (state > MOST_STATES) {
                throw new InputException(
                        property.name(), "has an automaton of more than " + MOST_STATES + " states: too many for SPIN");
            }
            for (int letter = letters.nextSetBit(0); letter >= 0; letter = letters.nextSetBit(letter + 1)) {
                deterministic &= monitored.nextByLetter(state, letter).length <= 1;
            }
        }
        return new PromelaMonitor(monitored, "m" + place, letters, deterministic);
    }

    /** Whether the state after an event is always one, so that the step needs no choice. */
    boolean isDeterministic() {
        return deterministic;
    }

    /** The state, and a step for each letter. */
    String declarations() {
        StringBuilder text = new StringBuilder("int " + name + " = " + start + ";\n");
        for (int letter = letters.nextSetBit(0); letter >= 0; letter = letters.nextSetBit(letter + 1)) {
            text.append("inline " + step(letter) + " {\n  if\n");
            for (int state = 0; state < start; state++) {
                option(text, state, monitored.nextByLetter(state, letter));
            }
            int read = letter;
            option(
                    text,
                    start,
                    Arrays.stream(monitored.initial())
                            .flatMap(state -> Arrays.stream(monitored.nextByLetter(state, read)))
                            .sorted()
                            .distinct()
                            .toArray());
            text.append("  :: else -> skip\n  fi\n}\n");
        }
        return text.toString();
    }

    private void option(StringBuilder text, int state, int[] next) {
        if (next.length == 1 && next[0] == state) {
            return;
        }
        for (int target : next.length == 0 ? new int[] {DEAD} : next) {
            text.append("  :: (" + name + " == " + state + ") -> " + name + " = ");
            text.append(target < 0 ? "0 - " + -target : Integer.toString(target))
                    .append('\n');
        }
    }

    private String step(int letter) {
        return name + "_" + letter + "()";
    }

    /** The step at an event. */
    String stepAt(int event) {
        return step(monitored.letter(event));
    }

    /** Whether the state is bad. */
    String isBad() {
        List<String> bad = new ArrayList<>();
        for (int state = 0; state < start; state++) {
            if (monitored.isBad(state)) {
                bad.add(name + " == " + state);
            }
        }
        if (Arrays.stream(monitored.initial()).anyMatch(monitored::isBad)) {
            bad.add(name + " == " + start);
        }
        return bad.isEmpty() ? "false" : "(" + String.join(" || ", bad) + ")";
    }
}
