package dev.hasse.lts.relabel;

import dev.hasse.base.InputException;
import dev.hasse.base.LinearMatcher;
import dev.hasse.base.LinearPattern;
import dev.hasse.base.OneLine;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/** A regular expression on labels, with what it has to match. */
public final class LabelPattern {
    private static final String AFTER_GATE = " \t!?(";

    /** Null for a pattern that one text only matches, {@link #text}. */
    private final @Nullable LinearPattern pattern;

    private final String text;
    private final Matching matching;

    private LabelPattern(@Nullable LinearPattern pattern, String text, Matching matching) {
        this.pattern = pattern;
        this.text = text;
        this.matching = matching;
    }

    /** The pattern of a regular expression; an error carries the place that is given. */
    public static LabelPattern of(String regexp, Matching matching, String source, long line) throws InputException {
        return of(regexp, matching, source, line, 1);
    }

    /** The same, for a regular expression inside a line. */
    public static LabelPattern of(String regexp, Matching matching, String source, long line, long column)
            throws InputException {
        try {
            // A label is one line, whatever signs it has: a dot is each of them, as in formulas.
            return new LabelPattern(LinearPattern.ofValue(regexp), regexp, matching);
        } catch (PatternSyntaxException e) {
            throw new InputException(source, line, column, "not a regular expression: " + e.getDescription());
        }
    }

    /** As formulas and networks write it: {@code "exact"}, or a regular expression, in single quotes or bare. */
    public static LabelPattern written(String text, Matching matching, String source) throws InputException {
        if (text.length() > 1 && text.startsWith("\"") && text.endsWith("\"")) {
            return exact(text.substring(1, text.length() - 1));
        }
        boolean quoted = text.length() > 1 && text.startsWith("'") && text.endsWith("'");
        return of(quoted ? text.substring(1, text.length() - 1) : text, matching, source, 0);
    }

    /** A pattern that only this text matches. */
    public static LabelPattern exact(String label) {
        return new LabelPattern(null, label, Matching.TOTAL);
    }

    /** Whether only one text matches. */
    public boolean isExact() {
        return pattern == null;
    }

    /** The label or the regular expression. */
    public String text() {
        return text;
    }

    public boolean matches(String label) {
        return renamed(label, null) != null;
    }

    /** The label with the matched part replaced, where {@code \1} stands for the first group; null if no match. */
    @Nullable
    String renamed(String label, @Nullable String replacement) {
        if (pattern == null) {
            return !label.equals(text) ? null : replacement == null ? label : replacement;
        }
        LinearMatcher matcher = pattern.bounded(matching == Matching.GATE ? gate(label) : label);
        if (!(matching == Matching.PARTIAL ? matcher.find() : matcher.matches())) {
            return null;
        }
        if (replacement == null) {
            return label;
        }
        return label.substring(0, matcher.start()) + filled(replacement, matcher) + label.substring(matcher.end());
    }

    static String gate(String label) {
        int end = 0;
        while (end < label.length() && AFTER_GATE.indexOf(label.charAt(end)) < 0) {
            end++;
        }
        return label.substring(0, end);
    }

    private static String filled(String replacement, LinearMatcher matcher) {
        StringBuilder text = new StringBuilder();
        for (int k = 0; k < replacement.length(); k++) {
            char c = replacement.charAt(k);
            if (c == '\\' && k + 1 < replacement.length()) {
                char next = replacement.charAt(++k);
                if (next < '0' || next > '9') {
                    text.append(next);
                } else if (next - '0' <= matcher.groupCount()) {
                    String group = matcher.group(next - '0');
                    text.append(group == null ? "" : group);
                }
            } else {
                text.append(c);
            }
        }
        return text.toString();
    }

    @Override
    public String toString() {
        return pattern == null ? '"' + OneLine.of(text) + '"' : "'" + OneLine.of(text) + "'";
    }
}
