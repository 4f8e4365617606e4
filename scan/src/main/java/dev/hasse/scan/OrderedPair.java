package dev.hasse.scan;

import dev.hasse.base.OneLine;
import dev.hasse.trace.Value;

/**
 * Two kinds of events and how they follow each other.
 *
 * @param key the variable whose values tell the episodes apart; empty if each is a trace
 */
record OrderedPair(String key, OrderShape shape, String first, String second) {
    /** The kind that needs the other one: an episode that has only this one breaks the order. */
    String dependent() {
        return shape == OrderShape.PRECEDES ? second : first;
    }

    /** What an episode is called. */
    String episodes() {
        return key.isEmpty() ? "traces" : "values of " + OneLine.of(key);
    }

    String sentence() {
        return shape == OrderShape.PRECEDES
                ? Wording.quoted(first) + " comes before " + Wording.quoted(second)
                : Wording.quoted(first) + " is followed by " + Wording.quoted(second);
    }

    /** The property that demands the order. */
    String property() {
        String pattern = shape.pattern() + "(" + atom(first) + ", " + atom(second) + ")";
        return key.isEmpty() ? pattern : "forall r in values(" + Wording.inFormula(key) + "). " + pattern;
    }

    private String atom(String kind) {
        String event = "event = " + Wording.inFormula(Value.of(kind));
        return "[" + event + (key.isEmpty() ? "" : " & " + Wording.inFormula(key) + " = r") + "]";
    }
}
