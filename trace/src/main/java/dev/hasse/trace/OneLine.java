package dev.hasse.trace;

/** Texts of the input as messages show them: a line break inside must not look like a line of our own. */
public final class OneLine {
    private OneLine() {}

    /** The text with its line breaks written as {@code \\n} and {@code \\r}. */
    public static String of(String text) {
        boolean clean = text.indexOf('\n') < 0 && text.indexOf('\r') < 0;
        return clean ? text : text.replace("\n", "\\n").replace("\r", "\\r");
    }
}
