package dev.hasse.monitor;

import dev.hasse.base.Budget;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A finite automaton over letters of propositions, possibly non-deterministic. It reads the letter of the empty cut
 * first, then one letter an event. A run is bad iff some path of the automaton over it ends in a bad state; a path
 * that finds no edge to take ends and is not bad.
 */
public record Automaton(List<Proposition> propositions, List<State> states, List<Integer> initial) {
    private static final int BYTES_A_STATE = 150;

    public record State(String name, Quality quality, Transitions transitions) {}

    /** Whether a run may end in a state. */
    public enum Quality {
        GOOD,
        BAD
    }

    public Automaton {
        propositions = List.copyOf(propositions);
        states = List.copyOf(states);
        initial = List.copyOf(initial);
        int count = states.size();
        int size = propositions.size();
        boolean valid = initial.stream().allMatch(state -> state >= 0 && state < count)
                && states.stream()
                        .allMatch(state ->
                                Arrays.stream(state.transitions().successors()).allMatch(each -> each < count))
                && states.stream().allMatch(state -> state.transitions().asked().length() <= size);
        if (!valid) {
            throw new IllegalArgumentException("an edge names a state or a proposition that is not there");
        }
        if (new HashSet<>(propositions).size() < propositions.size()) {
            throw new IllegalArgumentException("the same proposition twice");
        }
    }

    public boolean isBad(int state) {
        return states.get(state).quality() == Quality.BAD;
    }

    /** Whether edges lead from an initial state to a bad one; else no run is bad, whatever happens. */
    public boolean canBeBad() {
        BitSet reached = new BitSet();
        initial.forEach(reached::set);
        Deque<Integer> open = new ArrayDeque<>(initial);
        while (!open.isEmpty()) {
            int state = open.pop();
            if (isBad(state)) {
                return true;
            }
            for (int next : states.get(state).transitions().successors()) {
                if (!reached.get(next)) {
                    reached.set(next);
                    open.push(next);
                }
            }
        }
        return false;
    }

    /** The states from which edges lead to a bad one, or that are bad. */
    public BitSet possiblyBad() {
        BitSet found = new BitSet();
        boolean grows = true;
        while (grows) {
            grows = false;
            for (int state = states.size() - 1; state >= 0; state--) {
                if (!found.get(state)
                        && (isBad(state)
                                || Arrays.stream(states.get(state).transitions().successors())
                                        .anyMatch(found::get))) {
                    found.set(state);
                    grows = true;
                }
            }
        }
        return found;
    }

    /** Bad states that whatever follows leaves in such a state, as far as that is seen without looking at letters. */
    public BitSet badForEver() {
        BitSet found = new BitSet();
        for (int state = 0; state < states.size(); state++) {
            found.set(
                    state,
                    isBad(state) && states.get(state).transitions().asked().isEmpty());
        }
        boolean shrinks = true;
        while (shrinks) {
            shrinks = false;
            for (int state = found.nextSetBit(0); state >= 0; state = found.nextSetBit(state + 1)) {
                BitSet next = new BitSet();
                states.get(state).transitions().targets(proposition -> false, next::set);
                if (!next.intersects(found)) {
                    found.clear(state);
                    shrinks = true;
                }
            }
        }
        return found;
    }

    /** How many pairs of a state and a successor there are. */
    public int edgeCount() {
        return states.stream()
                .mapToInt(state -> state.transitions().successors().length)
                .sum();
    }

    /**
     * The variables whose value at a cut is needed: their writes must be ordered. Those in {@code on(...)} are not
     * among them.
     */
    public Set<String> stateVariables() {
        Set<String> variables = new LinkedHashSet<>();
        for (Proposition proposition : propositions) {
            if (proposition instanceof Proposition.AtState || proposition instanceof Proposition.OfStep) {
                variables.addAll(proposition.variables());
            }
        }
        return variables;
    }

    /** For every state the numbers of the propositions that it or a state after it asks. */
    List<BitSet> asked(Budget budget) {
        int count = states.size();
        budget.requireRoom((long) count * (BYTES_A_STATE + propositions.size() / Byte.SIZE));
        List<BitSet> asked = new ArrayList<>();
        List<List<Integer>> predecessors = new ArrayList<>();
        for (State state : states) {
            asked.add(state.transitions().asked());
            predecessors.add(new ArrayList<>(2));
        }
        for (int state = 0; state < count; state++) {
            for (int next : states.get(state).transitions().successors()) {
                predecessors.get(next).add(state);
            }
        }
        // What a state asks is handed on to those before it until nobody learns anything new.
        Deque<Integer> told = new ArrayDeque<>();
        BitSet waiting = new BitSet(count);
        for (int state = 0; state < count; state++) {
            told.add(state);
            waiting.set(state);
        }
        while (!told.isEmpty()) {
            budget.check();
            int state = told.remove();
            waiting.clear(state);
            for (int before : predecessors.get(state)) {
                int known = asked.get(before).cardinality();
                asked.get(before).or(asked.get(state));
                if (asked.get(before).cardinality() > known && !waiting.get(before)) {
                    waiting.set(before);
                    told.add(before);
                }
            }
        }
        return asked;
    }
}
