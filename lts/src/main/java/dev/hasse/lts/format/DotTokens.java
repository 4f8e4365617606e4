package dev.hasse.lts.format;

import dev.hasse.base.InputException;

/** The tokens of a graph in the DOT language: signs, and names, which may be words, numbers, quoted or HTML. */
final class DotTokens {
    /** The end of the text. */
    static final char END = '\0';

    /** A name, whose text is {@link #name}. */
    static final char NAME = 'a';

    /** {@code ->} or {@code --}. */
    static final char EDGE = '>';

    private final String source;
    private final String input;
    private int at;
    private int start;
    private char kind;
    private String text = "";
    private boolean quoted;

    DotTokens(String source, String input) throws InputException {
        this.source = source;
        this.input = input;
        next();
    }

    /** What the token is: END, NAME, EDGE, or the sign itself. */
    char kind() {
        return kind;
    }

    /** Whether a name is this keyword: in quotes it is not. */
    boolean isWord(String word) {
        return kind == NAME && !quoted && text.equalsIgnoreCase(word);
    }

    boolean takes(char sign) throws InputException {
        boolean there = kind == sign;
        if (there) {
            next();
        }
        return there;
    }

    String name(String expected) throws InputException {
        if (kind != NAME) {
            throw error("expected " + expected);
        }
        String name = text;
        next();
        return name;
    }

    void expect(char sign, String expected) throws InputException {
        if (!takes(sign)) {
            throw error("expected " + expected);
        }
    }

    /** An error at the current token. */
    InputException error(String problem) {
        long line = 1;
        int lineStart = 0;
        for (int k = 0; k < start; k++) {
            if (input.charAt(k) == '\n') {
                line++;
                lineStart = k + 1;
            }
        }
        return new InputException(source, line, start - lineStart + 1L, problem);
    }

    void next() throws InputException {
        skip();
        start = at;
        quoted = false;
        if (at == input.length()) {
            kind = END;
            return;
        }
        char c = input.charAt(at);
        if (c == '"') {
            kind = NAME;
            quoted = true;
            text = joined();
        } else if (c == '<') {
            kind = NAME;
            quoted = true;
            text = html();
        } else if (input.startsWith("->", at) || input.startsWith("--", at)) {
            kind = EDGE;
            at += 2;
        } else if (isNameCharacter(c) || c == '-' || c == '.') {
            kind = NAME;
            do {
                at++;
            } while (at < input.length() && (isNameCharacter(input.charAt(at)) || input.charAt(at) == '.'));
            text = input.substring(start, at);
        } else if ("{}[];,=:+".indexOf(c) >= 0) {
            kind = c;
            at++;
        } else {
            throw error("unexpected character");
        }
    }

    private static boolean isNameCharacter(char c) {
        return c == '_' || c >= 128 || Character.isLetterOrDigit(c);
    }

    private void skip() throws InputException {
        while (at < input.length()) {
            char c = input.charAt(at);
            if (Character.isWhitespace(c)) {
                at++;
            } else if (input.startsWith("//", at) || c == '#' && (at == 0 || input.charAt(at - 1) == '\n')) {
                int end = input.indexOf('\n', at);
                at = end < 0 ? input.length() : end;
            } else if (input.startsWith("/*", at)) {
                int end = input.indexOf("*/", at + 2);
                if (end < 0) {
                    start = at;
                    throw error("this comment is not closed");
                }
                at = end + 2;
            } else {
                return;
            }
        }
    }

    /** A quoted string, with others that are added by {@code +}. */
    private String joined() throws InputException {
        StringBuilder joined = new StringBuilder();
        while (true) {
            quotedPart(joined);
            int end = at;
            skip();
            if (at < input.length() && input.charAt(at) == '+') {
                at++;
                skip();
                if (at < input.length() && input.charAt(at) == '"') {
                    continue;
                }
            }
            at = end;
            return joined.toString();
        }
    }

    private void quotedPart(StringBuilder into) throws InputException {
        at++;
        while (at < input.length()) {
            char c = input.charAt(at++);
            if (c == '"') {
                return;
            }
            if (c != '\\' || at == input.length()) {
                into.append(c);
                continue;
            }
            char escaped = input.charAt(at++);
            switch (escaped) {
                case '"', '\\' -> into.append(escaped);
                case 'n', 'l', 'r' -> into.append('\n');
                case '\n' -> {}
                default -> into.append('\\').append(escaped);
            }
        }
        throw error("this quote is not closed");
    }

    /** What an HTML-like string shows: its text without the tags. */
    private String html() throws InputException {
        int depth = 0;
        do {
            if (at == input.length()) {
                throw error("this < is not closed");
            }
            char c = input.charAt(at++);
            depth += c == '<' ? 1 : c == '>' ? -1 : 0;
        } while (depth > 0);
        String inside = input.substring(start + 1, at - 1);
        return inside.indexOf('<') < 0 ? inside : withoutTags(inside);
    }

    private static String withoutTags(String html) {
        StringBuilder shown = new StringBuilder();
        int depth = 0;
        for (int k = 0; k < html.length(); k++) {
            char c = html.charAt(k);
            depth += c == '<' ? 1 : 0;
            if (depth == 0) {
                shown.append(c);
            }
            depth -= c == '>' ? 1 : 0;
        }
        return shown.toString();
    }
}
