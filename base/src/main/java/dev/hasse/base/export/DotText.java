package dev.hasse.base.export;

import dev.hasse.base.OneLine;

/** Texts inside a graph in the DOT language: one quoted string each, shown as it was. */
public final class DotText {
    private DotText() {}

    /** A quoted string, its quotes included. A line break in the text is one in the picture. */
    public static String quoted(String text) {
        StringBuilder quoted = new StringBuilder(text.length() + 2).append('"');
        int from = 0;
        for (int feed = text.indexOf('\n'); feed >= 0; feed = text.indexOf('\n', from)) {
            append(OneLine.of(text.substring(from, feed)), quoted);
            quoted.append("\\n");
            from = feed + 1;
        }
        append(OneLine.of(text.substring(from)), quoted);
        return quoted.append('"').toString();
    }

    private static void append(String line, StringBuilder quoted) {
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            switch (c) {
                case '"' -> quoted.append("\\\"");
                // Graphviz reads \N, \G and others as names.
                case '\\' -> quoted.append("\\\\");
                case '\t' -> quoted.append(' ');
                // Graphviz reads &lt; as <.
                case '&' -> quoted.append(beginsEntity(line, i + 1) ? "&amp;" : "&");
                default -> quoted.append(c);
            }
        }
    }

    private static boolean beginsEntity(String text, int at) {
        return at < text.length() && (text.charAt(at) == '#' || Character.isLetter(text.charAt(at)));
    }
}
