package dev.hasse.logic;

import java.util.IdentityHashMap;
import java.util.Optional;

/**
 * Where the parts of an expression, or of the formula made of it, stand in the property's text. They are told apart by
 * identity, for a text may say the same twice. A part that a quantifier repeats stands where the text has it; what a
 * pattern made stands nowhere.
 */
public final class Spans<F> {
    private final IdentityHashMap<F, TextSpan> spans = new IdentityHashMap<>();

    /** The part came from here; a part that is all there is of a larger one keeps its own place. */
    public void put(F part, TextSpan span) {
        spans.putIfAbsent(part, span);
    }

    public Optional<TextSpan> of(F part) {
        return Optional.ofNullable(spans.get(part));
    }
}
