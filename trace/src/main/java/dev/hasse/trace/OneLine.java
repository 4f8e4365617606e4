package dev.hasse.trace;

/** Texts of the input as messages show them: a line break inside must not look like a line of our own. */
public final class OneLine {
    private OneLine() {}

    /** The text with its line breaks written as {@code \\n} and {@code \\r}. */
    public static String of(String text) {
        boolean clean = text.indexOf('\n') < 0 && text.indexOf('\r') < 0;
        return clean ? text : text.replace("\n", "\\n").replace("\r", "\\r");
    }

    /** The text in quotes, as a property writes it. */
    static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("'");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '\n' -> quoted.append("\\n");
                case '\t' -> quoted.append("\\t");
                case '\r' -> quoted.append("\\r");
                case '\\', '\'' -> quoted.append('\\').append(c);
                default -> {
                    if (Character.isISOControl(c)) {
                        quoted.append(String.format("\\u%04x", (int) c));
                    } else {
                        quoted.append(c);
                    }
                }
            }
        }
        return quoted.append('\'').toString();
    }
}
