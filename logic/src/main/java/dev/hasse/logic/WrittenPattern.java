package dev.hasse.logic;

import java.util.List;

/**
 * A pattern as it was written, of which a formula is the meaning.
 *
 * @param pattern its name, such as {@code response}
 * @param bound how often {@code boundedExistence} allows
 * @param delimiters the formulas at which its scope begins and ends
 */
public record WrittenPattern<F>(String pattern, Scope scope, List<F> arguments, int bound, List<F> delimiters) {
    /** Which part of a run a pattern is about. */
    public enum Scope {
        GLOBALLY,
        BEFORE,
        AFTER,
        BETWEEN,
        AFTER_UNTIL
    }

    public WrittenPattern {
        arguments = List.copyOf(arguments);
        delimiters = List.copyOf(delimiters);
    }
}
