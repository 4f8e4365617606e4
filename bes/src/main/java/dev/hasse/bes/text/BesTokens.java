package dev.hasse.bes.text;

import dev.hasse.base.InputException;

/** Words and signs of a text one after the other. Comments: {@code (* *)}, and from {@code %} or {@code --} to the line's end. */
final class BesTokens {
    private final String source;
    private final String text;
    private int next;
    private int line = 1;
    private int lineStart;

    private String token = "";
    private int tokenLine;
    private int tokenColumn;

    BesTokens(String source, String text) throws InputException {
        this.source = source;
        this.text = text;
        advance();
    }

    /** The present token; empty at the end. */
    String token() {
        return token;
    }

    boolean is(String word) {
        return token.equals(word);
    }

    boolean isName() {
        return !token.isEmpty() && isNameCharacter(token.charAt(0));
    }

    boolean accept(String word) throws InputException {
        boolean found = is(word);
        if (found) {
            advance();
        }
        return found;
    }

    void expect(String word) throws InputException {
        if (!accept(word)) {
            throw error("expected '" + word + "', not " + shown());
        }
    }

    String shown() {
        return token.isEmpty() ? "the end" : "'" + token + "'";
    }

    InputException error(String problem) {
        return errorAt(tokenLine, tokenColumn, problem);
    }

    InputException errorAt(int atLine, int atColumn, String problem) {
        return new InputException(source, atLine, atColumn, problem);
    }

    int line() {
        return tokenLine;
    }

    int column() {
        return tokenColumn;
    }

    void advance() throws InputException {
        skipBlanks();
        tokenLine = line;
        tokenColumn = next - lineStart + 1;
        int start = next;
        if (next == text.length()) {
            token = "";
            return;
        }
        char c = text.charAt(next++);
        if (isNameCharacter(c)) {
            while (next < text.length() && isNameCharacter(text.charAt(next))) {
                next++;
            }
        } else if ((c == '|' || c == '&') && next < text.length() && text.charAt(next) == c) {
            next++;
        }
        token = text.substring(start, next);
    }

    private static boolean isNameCharacter(char c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '\'' || c == '.';
    }

    private void skipBlanks() throws InputException {
        while (next < text.length()) {
            char c = text.charAt(next);
            if (c == '\n') {
                next++;
                line++;
                lineStart = next;
            } else if (Character.isWhitespace(c)) {
                next++;
            } else if (c == '%' || text.startsWith("--", next)) {
                int end = text.indexOf('\n', next);
                next = end < 0 ? text.length() : end;
            } else if (text.startsWith("(*", next)) {
                comment();
            } else {
                return;
            }
        }
    }

    private void comment() throws InputException {
        int end = text.indexOf("*)", next + 2);
        if (end < 0) {
            throw new InputException(source, line, next - lineStart + 1, "this comment is not closed: expected '*)'");
        }
        for (; next < end + 2; next++) {
            if (text.charAt(next) == '\n') {
                line++;
                lineStart = next + 1;
            }
        }
    }
}
