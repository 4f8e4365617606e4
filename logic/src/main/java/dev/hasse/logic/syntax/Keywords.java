package dev.hasse.logic.syntax;

import java.util.Map;
import java.util.Set;

/** The words that mean something in formulas; in another place each of them is a plain name. */
final class Keywords {
    /** LTL's operators in front of their operand; CTL's are a path quantifier and one of them. */
    static final Map<String, Expression.TemporalOperator> PREFIX = Map.of(
            "X", Expression.TemporalOperator.NEXT,
            "N", Expression.TemporalOperator.WEAK_NEXT,
            "F", Expression.TemporalOperator.FINALLY,
            "G", Expression.TemporalOperator.GLOBALLY,
            "O", Expression.TemporalOperator.ONCE,
            "H", Expression.TemporalOperator.HISTORICALLY,
            "Y", Expression.TemporalOperator.PREVIOUSLY,
            "once", Expression.TemporalOperator.ONCE,
            "historically", Expression.TemporalOperator.HISTORICALLY,
            "previously", Expression.TemporalOperator.PREVIOUSLY);

    static final Map<String, Expression.TemporalOperator> INFIX = Map.of(
            "U", Expression.TemporalOperator.UNTIL,
            "W", Expression.TemporalOperator.WEAK_UNTIL,
            "R", Expression.TemporalOperator.RELEASE,
            "S", Expression.TemporalOperator.SINCE,
            "since", Expression.TemporalOperator.SINCE);

    private static final Set<String> CONNECTIVES = Set.of("and", "or", "implies", "iff");

    private static final Set<String> CTL = Set.of("EX", "AX", "EF", "AF", "EG", "AG");

    private Keywords() {}

    static boolean isCtlPrefix(String word) {
        return CTL.contains(word);
    }

    /** A word that stands between two operands. */
    static boolean isInfix(String word) {
        return INFIX.containsKey(word) || CONNECTIVES.contains(word);
    }

    static boolean isPathQuantifier(String word) {
        return word.equals("E") || word.equals("A");
    }

    /** A word in front of an operand. */
    static boolean isOperator(String word) {
        return PREFIX.containsKey(word) || isCtlPrefix(word) || isPathQuantifier(word) || word.equals("not");
    }
}
