package dev.hasse.logic.syntax;

import dev.hasse.logic.PathQuantifier;
import dev.hasse.logic.syntax.Expression.Combination;
import dev.hasse.logic.syntax.Expression.Connective;
import dev.hasse.logic.syntax.Expression.Patterned;
import dev.hasse.logic.syntax.Expression.Quantified;
import dev.hasse.logic.syntax.Expression.Quantifier;
import dev.hasse.logic.syntax.Expression.Sequence;
import dev.hasse.logic.syntax.Expression.Temporal;
import dev.hasse.logic.syntax.Expression.TemporalOperator;
import dev.hasse.logic.syntax.Expression.Timed;
import java.util.List;

/**
 * Formulas of CTL that say the same with each {@code A} left out, as formulas of LTL: a run that violates one goes to a
 * state, and from there on does not do what one operator asks of predicates. ({@code AF AG p}, which has another state
 * for each run, does not.) So a time, which is known of a run and not of a state, can stand in them.
 */
final class OnEachRun {
    private OnEachRun() {}

    static boolean isDecided(Expression expression) {
        if (isPredicate(expression)) {
            return true;
        }
        if (expression instanceof Timed timed) {
            return isDecided(timed.operator());
        }
        if (expression instanceof Temporal temporal) {
            return temporal.quantifier() == PathQuantifier.ALL && isDecided(temporal.operator(), temporal.children());
        }
        if (expression instanceof Combination combination) {
            return isDecided(combination.connective(), combination.children());
        }
        return expression instanceof Quantified quantified
                && quantified.quantifier() == Quantifier.FORALL
                && quantified.children().stream().allMatch(OnEachRun::isDecided);
    }

    private static boolean isDecided(TemporalOperator operator, List<Expression> operands) {
        return operator == TemporalOperator.GLOBALLY || operator == TemporalOperator.NEXT
                ? isDecided(operands.get(0))
                : operands.stream().allMatch(OnEachRun::isPredicate);
    }

    private static boolean isDecided(Connective connective, List<Expression> operands) {
        return switch (connective) {
            case AND -> operands.stream().allMatch(OnEachRun::isDecided);
            case OR ->
                operands.stream().allMatch(OnEachRun::isDecided)
                        && operands.stream().filter(each -> !isPredicate(each)).count() <= 1;
            case IMPLIES -> isPredicate(operands.get(0)) && isDecided(operands.get(1));
            case NOT, IFF -> false;
        };
    }

    /** Of a state, the step to it, and what was before: nothing that looks ahead. */
    private static boolean isPredicate(Expression expression) {
        boolean looksAhead =
                expression instanceof Temporal temporal && !temporal.operator().isPast()
                        || expression instanceof Patterned
                        || expression instanceof Sequence;
        return !looksAhead && expression.children().stream().allMatch(OnEachRun::isPredicate);
    }
}
