package dev.hasse.check.ltl;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.Thousands;
import dev.hasse.check.Deadlock;
import dev.hasse.check.KnownDestinations;
import dev.hasse.check.ValuesAtCut;
import dev.hasse.logic.MatchedTexts;
import dev.hasse.logic.Property;
import dev.hasse.monitor.Automaton;
import dev.hasse.monitor.Monitor;
import dev.hasse.monitor.Proposition;
import dev.hasse.monitor.StepEffect;
import dev.hasse.monitor.file.ReadMonitor;
import dev.hasse.monitor.ltl.LtlTranslation;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A trace with the monitor of a property's violations: which states an event leads to from a state. Steps are tables
 * of ints, filled when first asked for.
 */
public final class MonitoredTrace {
    private static final int UNKNOWN = 0;
    private static final int INSENSITIVE = -1;

    private final Trace trace;
    private final Monitor monitor;
    private final int[] letter;
    /** The letter of each event that brings about a deadlock; null where nobody asks for that. */
    private final int @Nullable [] deadlocking;
    /** States of the automaton; only asked for where runs may get stuck. */
    private final BitSet badForEver;

    private final BitSet possiblyBad;
    private final int nothing;
    /** By state, then by letter: unknown, insensitive, or 1 + where the next states are. */
    private final List<int[]> steps = new ArrayList<>();

    private final List<int[]> targets = new ArrayList<>();

    private MonitoredTrace(Trace trace, Monitor monitor) {
        this.trace = trace;
        this.monitor = monitor;
        Letters letters = new Letters(trace, monitor);
        this.letter = letters.ofEvents();
        this.deadlocking = letters.asksDeadlocks() ? letters.ofDeadlockingEvents() : null;
        boolean mayGetStuck = trace.locks().exclude();
        this.badForEver = mayGetStuck ? monitor.automaton().badForEver() : new BitSet();
        this.possiblyBad = mayGetStuck ? monitor.automaton().possiblyBad() : new BitSet();
        this.nothing = monitor.letter(StepEffect.of(Map.of()));
    }

    /** Throws if the property counts messages whose receiver is unknown, or if its file is not as it should be. */
    public static MonitoredTrace of(Trace trace, Property property, Budget budget) throws InputException {
        Automaton automaton = automaton(trace, property, budget);
        for (Proposition proposition : automaton.propositions()) {
            KnownDestinations.require(proposition.predicate().channels(), trace);
            new MatchedTexts(trace, budget).decide(proposition.predicate());
        }
        return new MonitoredTrace(trace, new Monitor(automaton, new ValuesAtCut(trace), budget));
    }

    private static Automaton automaton(Trace trace, Property property, Budget budget) throws InputException {
        if (property instanceof Property.Ltl ltl) {
            return LtlTranslation.ofViolations(ltl.formula(), budget);
        } else if (property instanceof Property.Monitor monitor) {
            return ReadMonitor.of(monitor, trace.processNames()).automaton();
        } else {
            throw new IllegalArgumentException("no monitor for properties of logic " + property.logic());
        }
    }

    public Trace trace() {
        return trace;
    }

    /** The states at the empty cut. */
    public int[] initial() {
        return monitor.initial();
    }

    /** The letter of an event; the same letter does the same in every state. */
    public int letter(int event) {
        return letter[event];
    }

    public int letters() {
        return monitor.letterCount();
    }

    /** The states that the event leads to from this one, ascending; shared, not to be changed. */
    public int[] next(int state, int event) {
        return nextByLetter(state, letter[event]);
    }

    /** The same for an event after which some processes, for the first time, wait for each other. */
    public int[] next(int state, int event, boolean isDeadlocking) {
        return isDeadlocking && deadlocking != null ? nextByLetter(state, deadlocking[event]) : next(state, event);
    }

    /** Whether the property is about deadlocks: then the cut that an event leads to decides the next states, too. */
    public boolean asksDeadlocks() {
        return deadlocking != null;
    }

    /** The places of a run after whose event some processes, for the first time, wait for each other; if that is asked. */
    BitSet deadlocking(int[] run) {
        BitSet places = new BitSet();
        if (asksDeadlocks()) {
            Deadlock deadlock = new Deadlock(trace);
            int[] cut = new int[trace.processCount()];
            boolean was = !deadlock.at(cut).isEmpty();
            for (int place = 0; place < run.length && !was; place++) {
                cut[trace.processOf(run[place])]++;
                was = !deadlock.at(cut).isEmpty();
                places.set(place, was);
            }
        }
        return places;
    }

    public int[] nextByLetter(int state, int read) {
        int code = code(state, read);
        return code == INSENSITIVE ? new int[] {state} : targets.get(code - 1);
    }

    /** Whether the event leaves the monitor in this state, and only there. */
    public boolean isInsensitive(int state, int event) {
        return code(state, letter[event]) == INSENSITIVE;
    }

    /** Whether a complete run that ends in this state is bad. */
    public boolean isBad(int state) {
        return monitor.isBad(state);
    }

    /** Whether a run that comes to this state is bad, however it goes on. */
    public boolean isBadForEver(int state) {
        return badForEver.get(monitor.automatonState(state));
    }

    /** Whether a run that comes to this state may be bad in the end, if it goes on in some way. */
    public boolean isPossiblyBad(int state) {
        return possiblyBad.get(monitor.automatonState(state));
    }

    /** How large the automaton is, in words. */
    public String sizes() {
        Automaton automaton = monitor.automaton();
        return "automaton of " + Thousands.of(automaton.states().size()) + " states and "
                + Thousands.of(automaton.edgeCount()) + " transitions";
    }

    /** How many states there are so far: they are made as they are met. */
    public int states() {
        return monitor.stateCount();
    }

    /** Whether the automaton is in the same state in these two; they may differ in what is remembered of values. */
    boolean isSameForAutomaton(int first, int second) {
        return monitor.automatonState(first) == monitor.automatonState(second);
    }

    String name(int state) {
        return monitor.automaton().states().get(monitor.automatonState(state)).name();
    }

    /** Whether the event does something that the monitor can tell. */
    boolean matters(int event) {
        return letter[event] != nothing || asksDeadlocks() && trace.locks().taken(event).length > 0;
    }

    private int code(int state, int read) {
        while (steps.size() <= state) {
            steps.add(new int[monitor.letterCount()]);
        }
        int[] row = steps.get(state);
        if (row[read] == UNKNOWN) {
            int[] next = monitor.next(state, read);
            if (next.length == 1 && next[0] == state) {
                row[read] = INSENSITIVE;
            } else {
                targets.add(next);
                row[read] = targets.size();
            }
        }
        return row[read];
    }
}
