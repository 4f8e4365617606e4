package dev.hasse.monitor;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import dev.hasse.logic.Valuation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * An automaton ready to be composed with a trace: a state and an event alone decide the next states (paper 001's
 * next(m, e)). Its states are pairs of an automaton's state and what must be remembered of the values
 * (see {@link RememberedValues}); both they and the letters are numbered from 0 as they are met, so a table by state has to grow.
 *
 * <p>Use: {@link #letter} once for each event, {@link #initial} for the empty cut, {@link #next} for each step,
 * {@link #isBad} at the full cut. An event with {@code next(m, letter) = {m}} is insensitive in m. Not for several
 * threads at once.
 */
public final class Monitor {
    /** Beside its content; also of a letter. */
    private static final int BYTES_A_STATE = 150;

    private static final int BYTES_A_STEP = 80;

    private final Automaton automaton;
    private final RememberedValues memory;
    private final List<BitSet> needed = new ArrayList<>();
    private final Budget budget;
    private final Allocation tables;
    private final int[] initial;

    private final List<int[]> effects = new ArrayList<>();
    private final Map<IntKey, Integer> letters = new HashMap<>();
    private final List<int[]> states = new ArrayList<>();
    private final Map<IntKey, Integer> numbers = new HashMap<>();
    private final Map<Long, int[]> steps = new HashMap<>();

    /** The monitor for a trace whose empty cut has these values. */
    public Monitor(Automaton automaton, Valuation emptyCut, Budget budget) {
        this.automaton = automaton;
        this.memory = new RememberedValues(automaton.propositions());
        this.budget = budget;
        this.tables = budget.allocation();
        automaton.asked(budget).forEach(asked -> needed.add(memory.needed(asked)));
        int[] content = memory.at(emptyCut);
        int[] noEvent = new int[memory.slots() + automaton.propositions().size()];
        Set<Integer> first = new LinkedHashSet<>();
        automaton.initial().forEach(state -> first.addAll(successors(state, content, noEvent)));
        this.initial = sorted(first);
    }

    public Automaton automaton() {
        return automaton;
    }

    /** The states at the empty cut, its letter read; in increasing order. */
    public int[] initial() {
        return initial.clone();
    }

    /** The number of the class of events that do the same as far as this monitor can tell. */
    public int letter(StepEffect effect) {
        int[] content = memory.effect(effect);
        Integer known = letters.putIfAbsent(new IntKey(content), effects.size());
        if (known != null) {
            return known;
        }
        effects.add(content);
        if ((effects.size() & 0xfff) == 0) {
            charge();
        }
        return effects.size() - 1;
    }

    private void charge() {
        long slots = (long) Integer.BYTES * memory.slots();
        long letter = slots + (long) Integer.BYTES * automaton.propositions().size();
        budget.check();
        tables.resize((BYTES_A_STATE + slots) * states.size()
                + (BYTES_A_STATE + letter) * effects.size()
                + (long) BYTES_A_STEP * steps.size());
    }

    /** The states after an event of this letter, in increasing order. The array is shared: do not change it. */
    public int[] next(int state, int letter) {
        long key = (long) state << 32 | letter;
        int[] known = steps.get(key);
        if (known != null) {
            return known;
        }
        if ((steps.size() & 0xfff) == 0) {
            charge();
        }
        int[] before = states.get(state);
        int[] effect = effects.get(letter);
        int[] content = memory.after(Arrays.copyOfRange(before, 1, before.length), effect);
        int[] next = sorted(successors(before[0], content, effect));
        steps.put(key, next);
        return next;
    }

    /** Whether the event's letter leaves the state as it is, and only so. */
    public boolean isInsensitive(int state, int letter) {
        int[] next = next(state, letter);
        return next.length == 1 && next[0] == state;
    }

    /** Whether a complete run that leads here is bad. */
    public boolean isBad(int state) {
        return automaton.isBad(automatonState(state));
    }

    /** The state of the automaton in this one. */
    public int automatonState(int state) {
        return states.get(state)[0];
    }

    /** How many states were met so far. */
    public int stateCount() {
        return states.size();
    }

    /** How many letters were met so far. */
    public int letterCount() {
        return effects.size();
    }

    private Set<Integer> successors(int from, int[] content, int[] effect) {
        Set<Integer> successors = new LinkedHashSet<>();
        automaton
                .states()
                .get(from)
                .transitions()
                .targets(
                        proposition -> memory.holds(proposition, content, effect),
                        target -> successors.add(number(target, content)));
        return successors;
    }

    private int number(int automatonState, int[] content) {
        int[] state = new int[content.length + 1];
        state[0] = automatonState;
        for (int slot = 0; slot < content.length; slot++) {
            state[slot + 1] =
                    needed.get(automatonState).get(slot) ? memory.kept(slot, content[slot]) : RememberedValues.EMPTY;
        }
        Integer known = numbers.putIfAbsent(new IntKey(state), states.size());
        if (known != null) {
            return known;
        }
        states.add(state);
        return states.size() - 1;
    }

    private static int[] sorted(Set<Integer> numbers) {
        return numbers.stream().mapToInt(Integer::intValue).sorted().toArray();
    }

    /** An array as a key, by its content. */
    private record IntKey(int[] content) {
        @Override
        public boolean equals(Object other) {
            return other instanceof IntKey key && Arrays.equals(content, key.content);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(content);
        }
    }
}
