package dev.hasse.base;

/**
 * Text of others (names, values, labels, file names, formulas) as it may stand in a line of ours. Whatever could end the
 * line, move a terminal's cursor, turn the direction of writing, hide itself or give a command to the build server that
 * keeps the log is written as an escape: {@code \n}, {@code \}{@code u001b}. Escapes are those of JSON, so that a JSON
 * document stays one and means the same. What is escaped already is left as it is.
 */
public final class OneLine {
    private OneLine() {}

    /** The text, to be a part of a line. */
    public static String of(String text) {
        int first = 0;
        while (first < text.length() && isPlain(text.charAt(first))) {
            first++;
        }
        if (first == text.length()) {
            return text;
        }
        StringBuilder safe = new StringBuilder(text.length() + 16).append(text, 0, first);
        for (int i = first; i < text.length(); ) {
            int c = text.codePointAt(i);
            if (isUnsafe(c) || isCommand(text, i)) {
                escape(c, safe);
            } else {
                safe.appendCodePoint(c);
            }
            i += Character.charCount(c);
        }
        return safe.toString();
    }

    /** The text, to be a line of its own: also no command of GitHub, which begins with two colons. */
    public static String whole(String text) {
        String safe = of(text);
        int first = 0;
        while (first < safe.length() && isBlank(safe.charAt(first))) {
            first++;
        }
        return safe.startsWith("::", first) ? safe.substring(0, first) + "\\u003a" + safe.substring(first + 1) : safe;
    }

    /** Several lines of ours: the line breaks stay. */
    public static String each(String lines) {
        StringBuilder safe = new StringBuilder(lines.length());
        int from = 0;
        for (int feed = lines.indexOf('\n'); feed >= 0; feed = lines.indexOf('\n', from)) {
            safe.append(whole(lines.substring(from, feed))).append('\n');
            from = feed + 1;
        }
        return safe.append(whole(lines.substring(from))).toString();
    }

    private static boolean isBlank(char c) {
        return Character.isWhitespace(c) || Character.isSpaceChar(c);
    }

    /** Most characters by far, told without a table. */
    private static boolean isPlain(char c) {
        return c >= ' ' && c < 0x7f && c != '#' || c == '\t';
    }

    private static boolean isUnsafe(int c) {
        if (c == '\t') {
            return false;
        }
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> true;
            // Invisible letters, tags without a meaning yet, and what is no character.
            default ->
                c == 0x115f
                        || c == 0x1160
                        || c == 0x3164
                        || c == 0xffa0
                        || c >= 0xe0000 && c < 0xe0100
                        || c >= 0xfdd0 && c < 0xfdf0
                        || (c & 0xfffe) == 0xfffe;
        };
    }

    /** Whether the second of the characters is here that begin a command of Azure, TeamCity or GitHub: {@code ##name[}. */
    private static boolean isCommand(String text, int at) {
        if (text.charAt(at) != '#' || at == 0 || text.charAt(at - 1) != '#') {
            return false;
        }
        int end = at + 1;
        while (end < text.length() && Character.isLetterOrDigit(text.charAt(end))) {
            end++;
        }
        return end < text.length() && text.charAt(end) == '[';
    }

    private static void escape(int c, StringBuilder safe) {
        switch (c) {
            case '\n' -> safe.append("\\n");
            case '\r' -> safe.append("\\r");
            default -> {
                for (char unit : Character.toChars(c)) {
                    safe.append(String.format("\\u%04x", (int) unit));
                }
            }
        }
    }
}
