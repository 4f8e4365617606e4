package dev.hasse.check.diagram;

import dev.hasse.diagram.DiagramStore;
import dev.hasse.diagram.Reader;
import dev.hasse.logic.Predicate;
import dev.hasse.trace.Trace;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongConsumer;

/**
 * The cuts that satisfy a state predicate. What depends on one variable, or on one process, is read block by block;
 * conjunctions shrink the set operand by operand; a comparison of several variables is read as a whole.
 */
final class PredicateSets {
    private static final PartialEvaluation NOTHING_KNOWN = new PartialEvaluation(Map.of());

    private final DiagramStore store;
    private final StepVariables variables;
    private final LongConsumer memory;

    PredicateSets(DiagramStore store, Trace trace, TraceOrder order, LongConsumer memory) {
        this.store = store;
        this.variables = new StepVariables(trace, order);
        this.memory = memory;
    }

    /** The members of {@code set}, cuts all, that satisfy the predicate. */
    int within(int set, Predicate predicate) {
        return part(set, NOTHING_KNOWN.rest(predicate));
    }

    private int part(int set, Predicate predicate) {
        if (set == DiagramStore.EMPTY || predicate.equals(Predicate.Constant.TRUE)) {
            return set;
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
            return store.filter(set, reader(predicate));
        }
    }

    private Reader reader(Predicate predicate) {
        Optional<LinearForm> linear = predicate instanceof Predicate.Comparison comparison
                ? LinearForm.of(comparison, variables, store.layers())
                : Optional.empty();
        return linear.isPresent()
                ? new LinearReader(linear.get(), memory)
                : new ResidualReader(predicate, variables, store.layers(), memory);
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
