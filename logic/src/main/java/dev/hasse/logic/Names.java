package dev.hasse.logic;

import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Names and regular expressions as they are written in formulas. */
public final class Names {
    // Possessive: a choice that may be taken back costs a frame of the stack for every part of a name.
    private static final Pattern PLAIN =
            Pattern.compile("[\\p{L}_$][\\p{L}\\p{Nd}_$]*+(?:\\.[\\p{L}\\p{Nd}_$]++|\\[[0-9]++\\])*+");
    private static final Set<String> RESERVED = Set.of(
            "EX",
            "AX",
            "EF",
            "AF",
            "EG",
            "AG",
            "E",
            "A",
            "X",
            "N",
            "F",
            "G",
            "U",
            "W",
            "R",
            "O",
            "H",
            "S",
            "Y",
            "once",
            "historically",
            "since",
            "previously",
            "not",
            "and",
            "or",
            "implies",
            "iff",
            "true",
            "false",
            "forall",
            "exists");

    private Names() {}

    /** The name, in backquotes if it could be read as something else. */
    public static String written(String name) {
        if (Parameter.isSymbol(name)) {
            return name.substring(1);
        }
        if (OldValue.isSymbol(name)) {
            return "old(" + written(OldValue.variable(name)) + ")";
        }
        boolean plain = PLAIN.matcher(name).matches() && !RESERVED.contains(name);
        return plain ? name : "`" + name.replace("`", "``") + "`";
    }

    /** The regular expression, its own escapes left as they are, in quotes that it does not contain if it can be. */
    static String quoted(Regex regex) {
        String text = regex.text();
        char quote = hasBare(text, '\'') && !hasBare(text, '"') ? '"' : '\'';
        StringBuilder quoted = new StringBuilder().append(quote);
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) == quote && isBare(text, i)) {
                quoted.append('\\');
            }
            quoted.append(text.charAt(i));
        }
        return quoted.append(quote).toString();
    }

    private static boolean hasBare(String text, char quote) {
        return IntStream.range(0, text.length()).anyMatch(i -> text.charAt(i) == quote && isBare(text, i));
    }

    /** Whether no backslash escapes the character here. */
    private static boolean isBare(String text, int at) {
        return at == 0 || text.charAt(at - 1) != '\\' || endsEscape(text, at - 1);
    }

    /** Whether the backslash here is itself escaped. */
    private static boolean endsEscape(String text, int backslash) {
        int first = backslash;
        while (first > 0 && text.charAt(first - 1) == '\\') {
            first--;
        }
        return (backslash - first) % 2 == 1;
    }
}
