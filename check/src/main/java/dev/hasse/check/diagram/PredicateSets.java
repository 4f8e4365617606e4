package dev.hasse.check.diagram;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import dev.hasse.check.Deadlock;
import dev.hasse.diagram.DiagramStore;
import dev.hasse.diagram.Reader;
import dev.hasse.logic.Predicate;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The cuts that satisfy a state predicate. What depends on one variable, or on one process, is read block by block;
 * conjunctions shrink the set operand by operand; a comparison of several variables is read as a whole.
 */
final class PredicateSets {
    private static final PartialEvaluation NOTHING_KNOWN = new PartialEvaluation(Map.of());

    private final DiagramStore store;
    private final Trace trace;
    private final StepVariables variables;
    private final Supplier<Budget> budgets;
    private int deadlocked = DiagramStore.EMPTY;

    PredicateSets(DiagramStore store, Trace trace, TraceOrder order, Supplier<Budget> budgets) {
        this.store = store;
        this.trace = trace;
        this.variables = new StepVariables(trace, order);
        this.budgets = budgets;
    }

    /** The members of {@code set}, cuts all, that satisfy the predicate, given those at which there is a deadlock. */
    int within(int set, int deadlocks, Predicate predicate) {
        deadlocked = deadlocks;
        return part(set, NOTHING_KNOWN.rest(predicate));
    }

    private int part(int set, Predicate predicate) {
        if (set == DiagramStore.EMPTY || predicate.equals(Predicate.Constant.TRUE)) {
            return set;
        }
        if (Deadlock.isMeant(Deadlock.NAME, trace) && predicate.variables().contains(Deadlock.NAME)) {
            int with = part(store.intersection(set, deadlocked), given(true).rest(predicate));
            int without = part(store.difference(set, deadlocked), given(false).rest(predicate));
            return store.union(with, without);
        }
        Optional<StepVariable> truth = variables.truth(predicate);
        if (truth.isPresent()) {
            return store.filter(set, new BlockReader(truth.get()));
        }
        if (predicate instanceof Predicate.Not not) {
            return store.difference(set, part(set, not.operand()));
        } else if (predicate instanceof Predicate.And and) {
            return all(set, and.operands());
        } else if (predicate instanceof Predicate.Or or) {
            return store.difference(set, all(set, negations(or.operands())));
        } else if (predicate instanceof Predicate.Implies implies) {
            return part(set, Predicate.or(List.of(new Predicate.Not(implies.left()), implies.right())));
        } else if (predicate instanceof Predicate.Iff iff) {
            int left = part(set, iff.left());
            int right = part(set, iff.right());
            int both = store.intersection(left, right);
            return store.union(both, store.difference(set, store.union(left, right)));
        } else {
            Budget budget = budgets.get();
            try (Allocation room = budget.allocation()) {
                return store.filter(set, reader(predicate, room, budget));
            }
        }
    }

    private static PartialEvaluation given(boolean deadlock) {
        return new PartialEvaluation(Map.of(Deadlock.NAME, Value.of(deadlock)));
    }

    private Reader reader(Predicate predicate, Allocation room, Budget budget) {
        Optional<LinearForm> linear = predicate instanceof Predicate.Comparison comparison
                ? LinearForm.of(comparison, variables, store.layers())
                : Optional.empty();
        return linear.isPresent()
                ? new LinearReader(linear.get(), room)
                : new ResidualReader(predicate, variables, store.layers(), room, budget);
    }

    private int all(int set, List<Predicate> operands) {
        int rest = set;
        for (Predicate operand : operands) {
            rest = part(rest, operand);
        }
        return rest;
    }

    private static List<Predicate> negations(List<Predicate> operands) {
        return operands.stream().<Predicate>map(Predicate.Not::new).toList();
    }
}
