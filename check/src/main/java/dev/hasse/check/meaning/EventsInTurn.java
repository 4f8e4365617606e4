package dev.hasse.check.meaning;

import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.PastOperator;
import dev.hasse.logic.Predicate;
import java.util.Optional;

/** What {@code never [a] ; [b]* ; [c]} forbids, in words: {@code [c] after [a] with only [b] between}. */
public final class EventsInTurn {
    private EventsInTurn() {}

    /** Empty if the formula is not about events one after the other. */
    public static Optional<String> words(LtlFormula formula) {
        if (formula instanceof LtlFormula.Happens) {
            return Optional.of(formula.text());
        }
        if (formula instanceof LtlFormula.And and
                && and.operands().size() == 2
                && and.operands().get(0) instanceof LtlFormula.Happens last
                && and.operands().get(1) instanceof LtlFormula.Past before
                && before.operator() == PastOperator.PREVIOUSLY
                && before.operands().get(0) instanceof LtlFormula.Past earlier) {
            return earlier(earlier).map(words -> last.text() + " after " + words);
        }
        return Optional.empty();
    }

    /** What stands between, without those events that the sequence does not name. */
    private static String between(LtlFormula formula) {
        return formula instanceof LtlFormula.Happens happens && happens.predicate() instanceof Predicate.Or or
                ? "["
                        + Predicate.or(or.operands().subList(0, or.operands().size() - 1))
                                .text() + "]"
                : formula.text();
    }

    private static Optional<String> earlier(LtlFormula.Past earlier) {
        if (earlier.operator() == PastOperator.ONCE) {
            return words(earlier.operands().get(0));
        }
        return earlier.operator() == PastOperator.SINCE
                ? words(earlier.operands().get(1))
                        .map(words -> words + " with only "
                                + between(earlier.operands().get(0)) + " between")
                : Optional.empty();
    }
}
