package dev.hasse.check.meaning;

import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.Parameter;
import dev.hasse.logic.PastOperator;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Relation;
import dev.hasse.logic.Term;
import java.util.List;
import java.util.Optional;

/** What {@code let v = x at [e]} became, in words: {@code v is the x of the last [e]}. */
final class LastValue {
    private LastValue() {}

    static Optional<String> words(LtlFormula formula) {
        if (!(formula instanceof LtlFormula.Past past)) {
            return Optional.empty();
        } else if (past.operator() == PastOperator.PREVIOUSLY) {
            return words(past.operands().get(0)).map(words -> words + " before");
        }
        return past.operator() == PastOperator.SINCE
                        && past.operands().get(0) instanceof LtlFormula.Not not
                        && not.operand() instanceof LtlFormula.Happens event
                        && past.operands().get(1) instanceof LtlFormula.Happens carrying
                ? words(event, carrying)
                : Optional.empty();
    }

    private static Optional<String> words(LtlFormula.Happens event, LtlFormula.Happens carrying) {
        if (!(carrying.predicate() instanceof Predicate.And and)) {
            return Optional.empty();
        }
        List<Predicate> operands = and.operands();
        int last = operands.size() - 1;
        return Predicate.and(operands.subList(0, last)).equals(event.predicate())
                        && operands.get(last) instanceof Predicate.Comparison comparison
                        && comparison.relation() == Relation.EQUAL
                        && comparison.left() instanceof Term.Variable field
                        && comparison.right() instanceof Term.Variable value
                        && Parameter.isSymbol(value.name())
                ? Optional.of(value.name().substring(1) + " is the " + field.name() + " of the last " + event.text())
                : Optional.empty();
    }
}
