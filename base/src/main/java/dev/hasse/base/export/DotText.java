package dev.hasse.base.export;

/** Texts inside a graph in the DOT language: one quoted string each, shown as it was. */
public final class DotText {
    private DotText() {}

    /** A quoted string, its quotes included. A line break in the text is one in the picture. */
    public static String quoted(String text) {
        StringBuilder quoted = new StringBuilder(text.length() + 2).append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> quoted.append("\\\"");
                // Graphviz reads \N, \G and others as names.
                case '\\' -> quoted.append("\\\\");
                case '\n' -> quoted.append("\\n");
                // Graphviz reads &lt; as <.
                case '&' -> quoted.append(beginsEntity(text, i + 1) ? "&amp;" : "&");
                default -> quoted.append(Character.isISOControl(c) ? ' ' : c);
            }
        }
        return quoted.append('"').toString();
    }

    private static boolean beginsEntity(String text, int at) {
        return at < text.length() && (text.charAt(at) == '#' || Character.isLetter(text.charAt(at)));
    }
}
