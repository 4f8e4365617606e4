package dev.hasse.monitor;

import java.util.ArrayDeque;
import java.util.ArrayList;
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
                        .allMatch(state -> state.transitions().successors().length() <= count)
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
            BitSet next = states.get(state).transitions().successors();
            next.andNot(reached);
            reached.or(next);
            next.stream().forEach(open::push);
        }
        return false;
    }

    /** How many pairs of a state and a successor there are. */
    public int edgeCount() {
        return states.stream()
                .mapToInt(state -> state.transitions().successors().cardinality())
                .sum();
    }

    /**
     * The variables whose value at a cut is needed: their writes must be ordered. Those in {@code on(...)} are not
     * among them.
     */
    public Set<String> stateVariables() {
        Set<String> variables = new LinkedHashSet<>();
        for (Proposition proposition : propositions) {
            if (proposition instanceof Proposition.AtState atState) {
                variables.addAll(atState.predicate().variables());
            }
        }
        return variables;
    }

    /** For every state the numbers of the propositions that it or a state after it asks. */
    List<BitSet> asked() {
        List<BitSet> asked = new ArrayList<>();
        List<BitSet> successors = new ArrayList<>();
        for (State state : states) {
            asked.add(state.transitions().asked());
            successors.add(state.transitions().successors());
        }
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int i = states.size() - 1; i >= 0; i--) {
                BitSet own = asked.get(i);
                int before = own.cardinality();
                successors.get(i).stream().forEach(target -> own.or(asked.get(target)));
                changed |= own.cardinality() > before;
            }
        }
        return asked;
    }
}
