package dev.hasse.watch;

import dev.hasse.base.Budget;
import dev.hasse.logic.Valuation;
import dev.hasse.monitor.Automaton;
import dev.hasse.monitor.DoomedStates;
import dev.hasse.monitor.Monitor;
import dev.hasse.monitor.Stuttering;
import dev.hasse.trace.Value;
import java.util.BitSet;
import java.util.Map;

/** The states of an automaton of bad runs. */
final class MonitorStates implements RunStates {
    private final Monitor monitor;
    private final EventLetters letters;
    private final BitSet doomed;
    private final boolean countsEveryEvent;

    MonitorStates(Automaton automaton, Valuation initial, NameTable processes, NameTable variables, Budget budget) {
        this.monitor = new Monitor(automaton, initial, budget);
        this.letters = new EventLetters(automaton, monitor, processes, variables);
        this.doomed = DoomedStates.of(automaton);
        this.countsEveryEvent = !Stuttering.isWithoutEffect(automaton);
    }

    @Override
    public int[] initial() {
        return monitor.initial();
    }

    @Override
    public int letter(DeliveredEvent event) {
        return letters.of(event);
    }

    /** The letter for these values of the formula's parameters, by their symbols. */
    int letter(DeliveredEvent event, Map<String, Value> parameters) {
        return letters.of(event, parameters);
    }

    @Override
    public int nothing() {
        return letters.nothing();
    }

    @Override
    public int[] next(int state, int letter) {
        return monitor.next(state, letter);
    }

    @Override
    public boolean isDoomed(int state) {
        return doomed.get(monitor.automatonState(state));
    }

    @Override
    public boolean isBad(int state) {
        return monitor.isBad(state);
    }

    @Override
    public boolean countsEveryEvent() {
        return countsEveryEvent;
    }
}
