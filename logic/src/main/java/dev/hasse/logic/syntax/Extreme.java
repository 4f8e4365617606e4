package dev.hasse.logic.syntax;

import dev.hasse.logic.Predicate;
import dev.hasse.logic.Relation;
import dev.hasse.logic.Term;
import java.util.List;

/**
 * The least or the greatest of some values, compared: as comparisons of the values themselves, so that no engine has to
 * know it. If one of them is no number there is no least, and the comparison is false, as with all arithmetic.
 */
record Extreme(boolean isMax, List<Term> values) {
    Predicate compared(Relation relation, Term other) {
        return switch (relation) {
            case NOT_EQUAL -> new Predicate.Not(compared(Relation.EQUAL, other));
            case EQUAL ->
                Predicate.and(List.of(
                        all(isMax ? Relation.LESS_OR_EQUAL : Relation.GREATER_OR_EQUAL, other),
                        some(Relation.EQUAL, other)));
            case LESS, LESS_OR_EQUAL -> isMax ? all(relation, other) : oneOfNumbers(relation, other);
            case GREATER, GREATER_OR_EQUAL -> isMax ? oneOfNumbers(relation, other) : all(relation, other);
        };
    }

    /** One of these is the extreme one and compares so with the other extreme. */
    Predicate compared(Relation relation, Extreme other) {
        if (relation == Relation.NOT_EQUAL) {
            return new Predicate.Not(compared(Relation.EQUAL, other));
        }
        Relation beyond = isMax ? Relation.GREATER_OR_EQUAL : Relation.LESS_OR_EQUAL;
        return Predicate.or(values.stream()
                .map(value -> Predicate.and(List.of(
                        Predicate.and(values.stream()
                                .<Predicate>map(each -> new Predicate.Comparison(value, beyond, each))
                                .toList()),
                        other.compared(relation.mirrored(), value))))
                .toList());
    }

    private Predicate all(Relation relation, Term other) {
        // Of no values at all there is no extreme.
        return values.isEmpty() ? Predicate.Constant.FALSE : Predicate.and(comparisons(relation, other));
    }

    private Predicate some(Relation relation, Term other) {
        return Predicate.or(comparisons(relation, other));
    }

    private Predicate oneOfNumbers(Relation relation, Term other) {
        List<Predicate> numbers = values.stream()
                .<Predicate>map(each -> new Predicate.Comparison(each, Relation.LESS_OR_EQUAL, each))
                .toList();
        return Predicate.and(List.of(some(relation, other), Predicate.and(numbers)));
    }

    private List<Predicate> comparisons(Relation relation, Term other) {
        return values.stream()
                .<Predicate>map(each -> new Predicate.Comparison(each, relation, other))
                .toList();
    }
}
