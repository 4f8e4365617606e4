package dev.hasse.conformance.purpose;

import dev.hasse.base.InputException;
import dev.hasse.conformance.Alphabet;
import dev.hasse.lts.relabel.LabelPattern;
import dev.hasse.lts.relabel.Matching;

/**
 * A label of a purpose: the same text, or else a regular expression for the whole label. {@code ?} in front is the
 * mark of an input, and what is not a regular expression is only a text.
 */
record ActionPattern(String text, LabelPattern pattern) {
    static ActionPattern of(String text) {
        return new ActionPattern(text, compiled(text));
    }

    private static LabelPattern compiled(String text) {
        try {
            return LabelPattern.of(text.startsWith("?") ? "\\" + text : text, Matching.TOTAL, "purpose", 0);
        } catch (InputException e) {
            return LabelPattern.exact(text);
        }
    }

    boolean isExactly(String label) {
        return label.equals(text);
    }

    /** Silence has several names. */
    boolean isSilence() {
        return Alphabet.isSilence(text);
    }

    boolean matches(String label) {
        return pattern.matches(label);
    }
}
