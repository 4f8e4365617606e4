package dev.hasse.logic.syntax;

import dev.hasse.logic.Regex;
import dev.hasse.trace.Value;

/** Ranges of texts in the order of their characters, as in a dictionary, written as regular expressions. */
final class TextRange {
    private TextRange() {}

    /** Matches the texts from this one on. */
    static Regex from(String least) {
        StringBuilder text = new StringBuilder("(?s)" + quoted(least) + ".*");
        for (int i = 0; i < least.length(); i = least.offsetByCodePoints(i, 1)) {
            int next = least.codePointAt(i) + 1;
            if (next <= Character.MAX_CODE_POINT) {
                text.append('|').append(quoted(least.substring(0, i))).append(set(next, Character.MAX_CODE_POINT));
            }
        }
        return Regex.ofRange(text.toString(), Value.of(least) + "..");
    }

    /** Matches the texts up to this one. */
    static Regex upTo(String most) {
        StringBuilder text = new StringBuilder("(?s)" + quoted(most));
        for (int i = 0; i < most.length(); i = most.offsetByCodePoints(i, 1)) {
            text.append('|').append(quoted(most.substring(0, i)));
            if (most.codePointAt(i) > 0) {
                text.append('|').append(quoted(most.substring(0, i))).append(set(0, most.codePointAt(i) - 1));
            }
        }
        return Regex.ofRange(text.toString(), ".." + Value.of(most));
    }

    private static String set(int first, int last) {
        return "[" + escaped(first) + "-" + escaped(last) + "].*";
    }

    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("(?:");
        text.codePoints().forEach(each -> quoted.append(escaped(each)));
        return quoted.append(')').toString();
    }

    private static String escaped(int codePoint) {
        boolean sign = codePoint > ' ' && codePoint < 0x7f && !Character.isLetterOrDigit(codePoint);
        return (sign ? "\\" : "") + Character.toString(codePoint);
    }
}
