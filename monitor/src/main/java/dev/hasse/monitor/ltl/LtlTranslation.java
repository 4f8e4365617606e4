package dev.hasse.monitor.ltl;

import dev.hasse.base.Budget;
import dev.hasse.logic.LtlFormula;
import dev.hasse.monitor.Automaton;
import dev.hasse.monitor.Decision;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Makes an automaton of the runs that violate a formula. Built by progression
 * of obligations (Bacchus and Kabanza; canonical as in symbolic LTLf synthesis), one decision diagram for all letters
 * of a state: letters are never listed. It is the minimal deterministic automaton; for a conjunction whose
 * automaton is larger than those of its parts together, those of the parts side by side; beyond
 * {@value #DETERMINISTIC_STATES} states, a non-deterministic automaton if that is smaller. States can be doubly
 * exponential in the formula at worst; the budget ends that.
 */
public final class LtlTranslation {
    /** A conjunction of more parts is never tried as a whole. */
    private static final int MAX_PARTS = 50;

    static final int DETERMINISTIC_STATES = 2000;
    private static final int SPLIT_STATES = 20_000;

    private LtlTranslation() {}

    /** The automaton whose bad runs are those that do not satisfy the formula. */
    public static Automaton ofViolations(LtlFormula formula, Budget budget) {
        Kernel kernel = new Kernel();
        Compilation compilation = new Compilation(kernel);
        List<Integer> parts = new ArrayList<>();
        ConjunctFormulas.of(formula).forEach(part -> parts.add(compilation.compile(part)));
        int whole = parts.stream().reduce(kernel.constant(true), kernel::and);
        Construction construction =
                new Construction(kernel, compilation.propositions().size(), budget);
        if (parts.size() == 1) {
            construction.add(whole);
        } else {
            parts.forEach(part -> construction.add(part));
            if (parts.size() <= MAX_PARTS) {
                Construction together = new Construction(kernel, construction.propositions, budget);
                if (together.addDeterministic(whole, construction.states.size())) {
                    return together.result(compilation);
                }
            }
        }
        return construction.result(compilation);
    }

    /** Minimal automata side by side. */
    private static final class Construction {
        private final Kernel kernel;
        private final int propositions;
        private final Budget budget;
        private final List<Automaton.State> states = new ArrayList<>();
        private final List<Integer> initial = new ArrayList<>();

        Construction(Kernel kernel, int propositions, Budget budget) {
            this.kernel = kernel;
            this.propositions = propositions;
            this.budget = budget;
        }

        /** Adds an automaton of a formula's violations. */
        void add(int formula) {
            if (!addDeterministic(formula, DETERMINISTIC_STATES) && !addSplit(formula)) {
                addDeterministic(formula, Integer.MAX_VALUE);
            }
        }

        private boolean addSplit(int formula) {
            Progression progression = new Progression(kernel, propositions, budget);
            Optional<SplitExploration.Result> found =
                    SplitExploration.explore(progression, kernel.not(formula), states.size(), SPLIT_STATES, budget);
            found.ifPresent(result -> {
                states.addAll(result.states());
                initial.addAll(result.initial());
            });
            return found.isPresent();
        }

        /** Adds the minimal deterministic automaton, unless it takes more than so many states to find. */
        boolean addDeterministic(int formula, int most) {
            Progression progression = new Progression(kernel, propositions, budget);
            Optional<DecisionAutomaton> found = DecisionAutomaton.explore(progression, formula, most, budget);
            if (found.isEmpty()) {
                return false;
            }
            DecisionAutomaton minimal = found.get().minimal(budget);
            int offset = states.size();
            initial.add(offset);
            Map<Integer, Decision> known = new HashMap<>();
            for (int state = 0; state < minimal.roots().length; state++) {
                states.add(new Automaton.State(
                        Integer.toString(offset + state),
                        minimal.bad()[state] ? Automaton.Quality.BAD : Automaton.Quality.GOOD,
                        decision(minimal.decisions(), minimal.roots()[state], offset, known)));
            }
            return true;
        }

        Automaton result(Compilation compilation) {
            return new Automaton(compilation.propositions(), states, initial);
        }

        private static Decision decision(Decisions decisions, int number, int offset, Map<Integer, Decision> known) {
            Decision before = known.get(number);
            if (before != null) {
                return before;
            }
            Decision decision;
            if (Decisions.isLeaf(number)) {
                decision = Decision.to(offset + Decisions.state(number));
            } else {
                Decisions.Node node = decisions.node(number);
                decision = Decision.ask(
                        node.proposition(),
                        decision(decisions, node.low(), offset, known),
                        decision(decisions, node.high(), offset, known));
            }
            known.put(number, decision);
            return decision;
        }
    }
}
