package dev.hasse.logic;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.Function;

/** Operands of connectives, as the factories of formulas and predicates make them. */
final class Operands {
    private Operands() {}

    /** An immutable copy of at least two operands. */
    static <T> List<T> several(List<T> operands) {
        if (operands.size() < 2) {
            throw new IllegalArgumentException("an operator of a list needs two operands, not " + operands.size());
        }
        return List.copyOf(operands);
    }

    /** The operands, with those of the same operator in place of themselves. */
    static <T> List<T> flattened(List<T> operands, Class<? extends T> same, Function<T, List<T>> inner) {
        List<T> all = new ArrayList<>();
        for (T operand : operands) {
            if (same.isInstance(operand)) {
                all.addAll(inner.apply(operand));
            } else {
                all.add(operand);
            }
        }
        return all;
    }

    /** The formula of an associative operator: of predicates alone the predicate, of one operand this operand. */
    static <F extends TemporalFormula<F>> F joined(
            List<F> operands,
            Class<? extends F> same,
            Function<Predicate, F> atom,
            Function<List<Predicate>, Predicate> predicate,
            Function<List<F>, F> formula) {
        List<F> all = flattened(operands, same, TemporalFormula::operands);
        List<Predicate> states =
                all.stream().flatMap(each -> each.ofState().stream()).toList();
        if (states.size() == all.size()) {
            return atom.apply(predicate.apply(states));
        }
        return all.size() == 1 ? all.get(0) : formula.apply(all);
    }

    /** The formula of an operator of two: of two predicates the predicate. */
    static <F extends TemporalFormula<F>> F joined(
            F left,
            F right,
            Function<Predicate, F> atom,
            BinaryOperator<Predicate> predicate,
            BinaryOperator<F> formula) {
        return left.ofState()
                .flatMap(one -> right.ofState().map(other -> atom.apply(predicate.apply(one, other))))
                .orElseGet(() -> formula.apply(left, right));
    }
}
