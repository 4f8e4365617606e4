package dev.hasse.conformance.purpose;

import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * A label of a purpose: the same text, or else a regular expression for the whole label. {@code ?} in front is the
 * mark of an input, and what is not a regular expression is only a text.
 */
record ActionPattern(String text, Pattern pattern) {
    static ActionPattern of(String text) {
        return new ActionPattern(text, compiled(text));
    }

    private static Pattern compiled(String text) {
        try {
            return Pattern.compile(text.startsWith("?") ? "\\" + text : text);
        } catch (PatternSyntaxException | StackOverflowError e) {
            return Pattern.compile(Pattern.quote(text));
        }
    }

    boolean isExactly(String label) {
        return label.equals(text);
    }

    boolean matches(String label) {
        try {
            return pattern.matcher(label).matches();
        } catch (StackOverflowError e) {
            // The JDK's matcher recurses on long labels: such a label is not one that the purpose is about.
            return false;
        }
    }
}
