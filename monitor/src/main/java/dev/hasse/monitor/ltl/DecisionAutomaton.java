package dev.hasse.monitor.ltl;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A complete deterministic automaton, initial state 0: for every state a decision, and whether to end there is bad. */
record DecisionAutomaton(Decisions decisions, int[] roots, boolean[] bad) {
    private static final int BYTES_A_STATE = 200;

    /** All obligations that a formula leads to; bad are those that are not met when the run ends. Empty if too many. */
    static Optional<DecisionAutomaton> explore(Progression progression, int formula, int most, Budget budget) {
        Exploration exploration = new Exploration(progression);
        exploration.state(progression.obligation(formula));
        List<Integer> roots = new ArrayList<>();
        Allocation memory = budget.allocation();
        while (roots.size() < exploration.obligations.size()) {
            if (exploration.obligations.size() > most) {
                memory.close();
                return Optional.empty();
            }
            if ((roots.size() & 0xff) == 0) {
                budget.check();
                memory.resize((long) BYTES_A_STATE * exploration.obligations.size());
            }
            roots.add(exploration.decision(progression.step(exploration.obligations.get(roots.size()))));
        }
        boolean[] bad = new boolean[roots.size()];
        for (int state = 0; state < bad.length; state++) {
            bad[state] = !progression.isMetAtEnd(exploration.obligations.get(state));
        }
        int[] rootsFound = roots.stream().mapToInt(Integer::intValue).toArray();
        return Optional.of(new DecisionAutomaton(exploration.decisions, rootsFound, bad));
    }

    private static final class Exploration {
        private final Progression progression;
        private final Decisions decisions = new Decisions();
        private final List<Integer> obligations = new ArrayList<>();
        private final Map<Integer, Integer> stateOf = new HashMap<>();
        private final Map<Integer, Integer> decisionOf = new HashMap<>();

        Exploration(Progression progression) {
            this.progression = progression;
        }

        int state(int obligation) {
            Integer known = stateOf.putIfAbsent(obligation, obligations.size());
            if (known != null) {
                return known;
            }
            obligations.add(obligation);
            return obligations.size() - 1;
        }

        int decision(int function) {
            if (!progression.asksLetter(function)) {
                return Decisions.leaf(state(function));
            }
            Integer known = decisionOf.get(function);
            if (known != null) {
                return known;
            }
            int low = decision(progression.functions().low(function));
            int high = decision(progression.functions().high(function));
            int result = decisions.make(progression.functions().level(function), low, high);
            decisionOf.put(function, result);
            return result;
        }
    }

    /**
     * The minimal automaton: classes of states are split until all states of a class lead to the same classes by
     * the same letters, which one comparison of decisions tells for all letters at once (Moore's algorithm).
     */
    DecisionAutomaton minimal(Budget budget) {
        int[] classes = new int[roots.length];
        int count = renumber(classes, state -> bad[state] ? 1 : 0);
        while (true) {
            budget.check();
            int[] before = classes.clone();
            int[] mapped = decisions.mapped(before, new Decisions());
            int countBefore = count;
            count = renumber(
                    classes,
                    state -> ((long) before[state] << 32)
                            | (Decisions.mapped(roots[state], mapped, before) & 0xffffffffL));
            if (count == countBefore) {
                return quotient(classes, count);
            }
        }
    }

    private interface Signature {
        long of(int state);
    }

    /** Numbers the classes of equal signatures in order of their first states; returns how many there are. */
    private int renumber(int[] classes, Signature signature) {
        Map<Long, Integer> numbers = new HashMap<>();
        for (int state = 0; state < roots.length; state++) {
            Integer known = numbers.putIfAbsent(signature.of(state), numbers.size());
            classes[state] = known == null ? numbers.size() - 1 : known;
        }
        return numbers.size();
    }

    private DecisionAutomaton quotient(int[] classes, int count) {
        Decisions target = new Decisions();
        int[] mapped = decisions.mapped(classes, target);
        int[] newRoots = new int[count];
        boolean[] newBad = new boolean[count];
        for (int state = 0; state < roots.length; state++) {
            newRoots[classes[state]] = Decisions.mapped(roots[state], mapped, classes);
            newBad[classes[state]] = bad[state];
        }
        return new DecisionAutomaton(target, newRoots, newBad);
    }
}
