package dev.hasse.base;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Turns the character classes of POSIX, such as {@code [[:alpha:]_]}, into Java's. */
public final class PosixClasses {
    private static final Pattern CLASS = Pattern.compile("\\[:([a-z]++):\\]");
    private static final Map<String, String> JAVA = Map.ofEntries(
            Map.entry("alpha", "\\p{Alpha}"),
            Map.entry("digit", "\\p{Digit}"),
            Map.entry("alnum", "\\p{Alnum}"),
            Map.entry("upper", "\\p{Upper}"),
            Map.entry("lower", "\\p{Lower}"),
            Map.entry("punct", "\\p{Punct}"),
            Map.entry("space", "\\s"),
            Map.entry("blank", "\\p{Blank}"),
            Map.entry("cntrl", "\\p{Cntrl}"),
            Map.entry("graph", "\\p{Graph}"),
            Map.entry("print", "\\p{Print}"),
            Map.entry("xdigit", "\\p{XDigit}"));

    private PosixClasses() {}

    /** Throws {@link PatternSyntaxException} for a class that POSIX does not have: Java would take it for letters. */
    public static String toJava(String expression) {
        Matcher matcher = CLASS.matcher(expression);
        StringBuilder java = new StringBuilder();
        while (matcher.find()) {
            String known = JAVA.get(matcher.group(1));
            if (known == null) {
                throw new PatternSyntaxException(
                        "Unknown character class " + matcher.group(), expression, matcher.start());
            }
            matcher.appendReplacement(java, Matcher.quoteReplacement(known));
        }
        return matcher.appendTail(java).toString();
    }
}
