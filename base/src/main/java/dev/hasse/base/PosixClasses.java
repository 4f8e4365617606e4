package dev.hasse.base;

import java.util.Map;

/** Turns the character classes of POSIX, such as {@code [[:alpha:]_]}, into Java's. */
public final class PosixClasses {
    private static final Map<String, String> CLASSES = Map.of(
            "[:alpha:]", "\\p{Alpha}",
            "[:digit:]", "\\p{Digit}",
            "[:alnum:]", "\\p{Alnum}",
            "[:upper:]", "\\p{Upper}",
            "[:lower:]", "\\p{Lower}",
            "[:punct:]", "\\p{Punct}",
            "[:space:]", "\\s",
            "[:blank:]", "\\p{Blank}",
            "[:xdigit:]", "\\p{XDigit}");

    private PosixClasses() {}

    public static String toJava(String expression) {
        String java = expression;
        if (expression.contains("[:")) {
            for (Map.Entry<String, String> each : CLASSES.entrySet()) {
                java = java.replace(each.getKey(), each.getValue());
            }
        }
        return java;
    }
}
