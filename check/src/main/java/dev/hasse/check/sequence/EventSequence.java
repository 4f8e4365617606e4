package dev.hasse.check.sequence;

import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.PastOperator;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Property;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;

/** What {@code never [a] ; [b] ; [c]} forbids: two or more events that satisfy these predicates, one after the other. */
record EventSequence(List<Predicate> predicates) {
    EventSequence {
        predicates = List.copyOf(predicates);
    }

    /** The sequence that {@code G !([c] & Y O ([b] & Y O [a]))} forbids; empty if the property says something else. */
    static Optional<EventSequence> of(Property property) {
        return property instanceof Property.Ltl ltl
                        && ltl.formula() instanceof LtlFormula.Globally globally
                        && globally.operand() instanceof LtlFormula.Not not
                ? ending(not.operand())
                : Optional.empty();
    }

    private static Optional<EventSequence> ending(LtlFormula formula) {
        ArrayDeque<Predicate> found = new ArrayDeque<>();
        LtlFormula rest = formula;
        while (rest instanceof LtlFormula.And and
                && and.operands().size() == 2
                && and.operands().get(0) instanceof LtlFormula.Happens last
                && operand(and.operands().get(1), PastOperator.PREVIOUSLY)
                        .flatMap(each -> operand(each, PastOperator.ONCE))
                        .isPresent()) {
            found.addFirst(last.predicate());
            rest = operand(and.operands().get(1), PastOperator.PREVIOUSLY)
                    .flatMap(each -> operand(each, PastOperator.ONCE))
                    .get();
        }
        if (!(rest instanceof LtlFormula.Happens first)) {
            return Optional.empty();
        }
        found.addFirst(first.predicate());
        return found.size() == 1 ? Optional.empty() : Optional.of(new EventSequence(List.copyOf(found)));
    }

    private static Optional<LtlFormula> operand(LtlFormula formula, PastOperator operator) {
        return formula instanceof LtlFormula.Past past && past.operator() == operator
                ? Optional.of(past.operands().get(0))
                : Optional.empty();
    }
}
