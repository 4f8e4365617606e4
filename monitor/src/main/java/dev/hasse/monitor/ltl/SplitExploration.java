package dev.hasse.monitor.ltl;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import dev.hasse.monitor.Automaton;
import dev.hasse.monitor.Guard;
import dev.hasse.monitor.Transitions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A non-deterministic automaton: an obligation is split into the terms of a sum of products, each a state of its own.
 * Where the deterministic automaton must remember which of many obligations are open (whether x held so many steps ago),
 * this one guesses the one that will be met: {@code F (x & X X X y)} takes 5 states instead of 9.
 */
final class SplitExploration {
    private static final int BYTES_A_STATE = 500;

    private final Progression progression;
    private final SumOfProducts sums;
    private final int offset;
    private final List<Integer> obligations = new ArrayList<>();
    private final Map<Integer, Integer> stateOf = new HashMap<>();
    private final Map<Integer, Map<Integer, Guard>> guardsOf = new HashMap<>();

    private SplitExploration(Progression progression, int offset) {
        this.progression = progression;
        this.sums = new SumOfProducts(progression.functions());
        this.offset = offset;
    }

    /** The states, numbered from the offset on, and which of them are initial. */
    record Result(List<Automaton.State> states, List<Integer> initial) {}

    /** The automaton of the runs that satisfy a formula; empty if it takes more than so many states. */
    static Optional<Result> explore(Progression progression, int formula, int offset, int most, Budget budget) {
        SplitExploration exploration = new SplitExploration(progression, offset);
        List<Integer> initial = exploration.split(progression.obligation(formula));
        List<Automaton.State> states = new ArrayList<>();
        Allocation memory = budget.allocation();
        while (states.size() < exploration.obligations.size()) {
            if (exploration.obligations.size() > most) {
                memory.close();
                return Optional.empty();
            }
            budget.check();
            memory.resize((long) BYTES_A_STATE * exploration.obligations.size());
            states.add(exploration.state(states.size()));
        }
        return Optional.of(new Result(states, initial));
    }

    private Automaton.State state(int index) {
        int obligation = obligations.get(index);
        List<Transitions.Edge> edges = new ArrayList<>();
        guards(progression.step(obligation)).forEach((target, guard) -> edges.add(new Transitions.Edge(guard, target)));
        return new Automaton.State(
                Integer.toString(offset + index),
                progression.isMetAtEnd(obligation) ? Automaton.Quality.BAD : Automaton.Quality.GOOD,
                new Transitions.Edges(edges));
    }

    /** For each state that the function leads to, by which letters. */
    private Map<Integer, Guard> guards(int function) {
        Map<Integer, Guard> known = guardsOf.get(function);
        if (known != null) {
            return known;
        }
        Map<Integer, Guard> guards = new LinkedHashMap<>();
        if (progression.asksLetter(function)) {
            Map<Integer, Guard> low = guards(progression.functions().low(function));
            Map<Integer, Guard> high = guards(progression.functions().high(function));
            List<Integer> targets = new ArrayList<>(low.keySet());
            high.keySet().stream().filter(target -> !low.containsKey(target)).forEach(targets::add);
            for (int target : targets) {
                guards.put(
                        target,
                        Guard.choice(
                                progression.functions().level(function),
                                high.getOrDefault(target, Guard.Constant.FALSE),
                                low.getOrDefault(target, Guard.Constant.FALSE)));
            }
        } else {
            split(function).forEach(target -> guards.put(target, Guard.Constant.TRUE));
        }
        guardsOf.put(function, guards);
        return guards;
    }

    private List<Integer> split(int obligation) {
        List<Integer> states = new ArrayList<>();
        for (int term : sums.terms(obligation)) {
            Integer known = stateOf.putIfAbsent(term, obligations.size());
            if (known == null) {
                obligations.add(term);
            }
            states.add(offset + (known == null ? obligations.size() - 1 : known));
        }
        return states;
    }
}
