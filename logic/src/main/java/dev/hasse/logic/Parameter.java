package dev.hasse.logic;

import dev.hasse.stability.MayChange;

/**
 * A variable of a quantifier over the values that events carry: {@code r} in {@code forall r in values(order)}. In a
 * formula that is not yet for one of its values it stands as a variable of the name {@link #symbol}, which no trace has.
 *
 * @param name as in the text
 * @param field the name under which events carry its values
 */
@MayChange
public record Parameter(String name, String field) {
    private static final char MARK = '\0';

    public String symbol() {
        return MARK + name;
    }

    /** Whether a variable of a formula is one of these. */
    public static boolean isSymbol(String variable) {
        return !variable.isEmpty() && variable.charAt(0) == MARK;
    }
}
