package dev.hasse.check.ltl;

import dev.hasse.base.Budget;
import dev.hasse.check.diagram.TraceOrder;
import dev.hasse.diagram.LetterAutomaton;
import dev.hasse.trace.Trace;

/**
 * A monitored trace as the automaton of a diagram. Letters to which no state is sensitive are the identity. To know
 * them all states are looked at that any sequence of letters leads to; where counting messages makes those too many,
 * no letter is taken for the identity, and states are made as runs reach them.
 */
final class EventAutomaton implements LetterAutomaton {
    private static final int MAX_EXPLORED = 2_000;

    private final MonitoredTrace monitored;
    private final Trace trace;
    private final TraceOrder order;
    /** By letter of the monitor: its number here, the identity for those that nothing is sensitive to. */
    private final int[] letters;
    /** By letter here: the letter of the monitor. */
    private final int[] monitorLetters;
    /** By event: the position of the first event from this one on that is not the identity. */
    private final int[] nextLetter;

    EventAutomaton(MonitoredTrace monitored, TraceOrder order, Budget budget) {
        this.monitored = monitored;
        this.trace = monitored.trace();
        this.order = order;
        this.letters = new int[monitored.letters()];
        this.monitorLetters = new int[monitored.letters() + 1];
        findLetters(budget);
        this.nextLetter = new int[trace.eventCount()];
        for (int p = 0; p < trace.processCount(); p++) {
            int next = trace.eventCount(p) + 1;
            for (int position = trace.eventCount(p); position > 0; position--) {
                int event = trace.eventNumber(p, position);
                next = letters[monitored.letter(event)] == IDENTITY ? next : position;
                nextLetter[event] = next;
            }
        }
    }

    private void findLetters(Budget budget) {
        int sensitive = 0;
        for (int state = 0; state < monitored.states() && state < MAX_EXPLORED; state++) {
            for (int letter = 0; letter < letters.length; letter++) {
                int[] next = monitored.nextByLetter(state, letter);
                if (letters[letter] == IDENTITY && !(next.length == 1 && next[0] == state)) {
                    letters[letter] = ++sensitive;
                }
            }
            budget.check();
        }
        for (int letter = 0; letter < letters.length; letter++) {
            if (letters[letter] == IDENTITY && monitored.states() > MAX_EXPLORED) {
                letters[letter] = ++sensitive;
            }
            if (letters[letter] != IDENTITY) {
                monitorLetters[letters[letter]] = letter;
            }
        }
    }

    @Override
    public int states() {
        return monitored.states();
    }

    @Override
    public int[] initial() {
        return monitored.initial();
    }

    @Override
    public int letter(int layer, int position) {
        return letters[monitored.letter(trace.eventNumber(order.process(layer), position))];
    }

    @Override
    public int nextLetter(int layer, int position) {
        int process = order.process(layer);
        return position >= trace.eventCount(process)
                ? trace.eventCount(process) + 1
                : nextLetter[trace.eventNumber(process, position + 1)];
    }

    @Override
    public int[] successors(int letter, int state) {
        return letter == IDENTITY ? new int[] {state} : monitored.nextByLetter(state, monitorLetters[letter]);
    }
}
