package dev.hasse.logic.syntax;

import java.util.Arrays;
import java.util.Optional;

/** The property patterns of Dwyer, Avrunin and Corbett (ICSE 1999), by the name under which they are written. */
enum Pattern {
    ABSENCE("absence", 1),
    EXISTENCE("existence", 1),
    UNIVERSALITY("universality", 1),
    /** The second only after the first. */
    PRECEDENCE("precedence", 2),
    /** The first always followed by the second. */
    RESPONSE("response", 2),
    /** Each time the second is true, the first was at an earlier position. */
    BEFORE("before", 2),
    /** Not true more often than so many times, counted by how often it becomes true. */
    BOUNDED_EXISTENCE("boundedExistence", 1);

    private final String word;
    private final int arguments;

    Pattern(String word, int arguments) {
        this.word = word;
        this.arguments = arguments;
    }

    String word() {
        return word;
    }

    /** How many formulas it takes. */
    int arguments() {
        return arguments;
    }

    static Optional<Pattern> named(String word) {
        return Arrays.stream(values())
                .filter(pattern -> pattern.word.equals(word))
                .findFirst();
    }
}
