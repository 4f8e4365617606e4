package dev.hasse.logic.syntax;

import dev.hasse.base.InputException;
import dev.hasse.base.Nanoseconds;
import dev.hasse.logic.TimeBound;
import java.util.OptionalLong;
import java.util.Set;

/** Bounds in seconds after a temporal operator, {@code F[<=2s]}, and in patterns, {@code within 2s}. */
record TimeBoundParser(TokenStream tokens) {
    private static final Set<String> RELATIONS = Set.of("<=", "<", ">=", ">");
    private static final String WRITTEN = "time bounds are written F[<=2s] or U[>=100ms,<=2s]";

    /** Whether the tokens from so many places ahead on are a bound, or something that is meant as one. */
    boolean follows(int distance) {
        Token next = tokens.ahead(distance + 1);
        return tokens.ahead(distance).isSymbol("[")
                && (RELATIONS.contains(next.text()) && next.kind() == Token.Kind.SYMBOL
                        || next.kind() == Token.Kind.DURATION
                        || next.kind() == Token.Kind.NUMBER
                                && tokens.ahead(distance + 2).isSymbol(","));
    }

    /** The bound that is next. */
    TimeBound bracketed() throws InputException {
        Token opening = tokens.take();
        TimeBound bound = new TimeBound(Long.MIN_VALUE, Long.MAX_VALUE);
        do {
            bound = bound.and(one());
        } while (tokens.takeSymbol(","));
        tokens.expectClosing("]", opening);
        return bound;
    }

    private TimeBound one() throws InputException {
        Token relation = tokens.peek();
        if (!RELATIONS.contains(relation.text())) {
            throw tokens.error(relation.start(), WRITTEN);
        }
        tokens.take();
        long nanos = duration();
        return switch (relation.text()) {
            case "<=" -> new TimeBound(Long.MIN_VALUE, nanos);
            case "<" -> new TimeBound(Long.MIN_VALUE, nanos - 1);
            case ">=" -> new TimeBound(nanos, Long.MAX_VALUE);
            default -> new TimeBound(nanos + 1, Long.MAX_VALUE);
        };
    }

    /** {@code within 2s}, which is next. */
    TimeBound within() throws InputException {
        tokens.take();
        return TimeBound.within(duration());
    }

    private long duration() throws InputException {
        Token token = tokens.peek();
        boolean isTime = token.kind() == Token.Kind.DURATION || token.kind() == Token.Kind.NUMBER;
        OptionalLong nanos = isTime ? Nanoseconds.parse(token.text()) : OptionalLong.empty();
        if (nanos.isEmpty()) {
            throw tokens.expected("a time with its unit, such as 2s or 100ms (" + Nanoseconds.UNITS + ")");
        }
        tokens.take();
        return nanos.getAsLong();
    }
}
