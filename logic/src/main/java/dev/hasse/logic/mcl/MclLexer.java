package dev.hasse.logic.mcl;

import dev.hasse.base.InputException;
import dev.hasse.logic.mcl.MclToken.Kind;
import java.util.ArrayList;
import java.util.List;

/** Splits a text into tokens. Comments are {@code (* ... *)} and, as in mCRL2, from {@code %} to the end of the line. */
final class MclLexer {
    private static final int MAX_LENGTH = 10_000_000;
    private static final List<String> SIGNS = List.of(
            "<=>", "&&", "||", "=>", "-|", "<", ">", "[", "]", "(", ")", ".", "|", "?", "*", "+", "@", ",", "=", "!");

    /** What may follow a backslash in a label, and what is meant by it. */
    private static final String ESCAPED = "\\\"nr";

    private static final String MEANT = "\\\"\n\r";

    private final String source;
    private final String text;
    private int at;
    private int line = 1;
    private int lineStart;
    private final List<MclToken> tokens = new ArrayList<>();

    private MclLexer(String source, String text) {
        this.source = source;
        this.text = text;
    }

    static List<MclToken> tokens(String source, String text) throws InputException {
        if (text.length() > MAX_LENGTH) {
            throw new InputException(source, "more than " + MAX_LENGTH + " characters");
        }
        MclLexer lexer = new MclLexer(source, text);
        while (lexer.next()) {}
        return lexer.tokens;
    }

    private boolean next() throws InputException {
        skipBlanks();
        if (at == text.length()) {
            add(Kind.END, "", at);
            return false;
        }
        int start = at;
        char c = text.charAt(at);
        if (c == '"') {
            label();
        } else if (c == '\'') {
            quoted(c);
        } else if (isWordCharacter(c)) {
            while (at < text.length() && isWordCharacter(text.charAt(at))) {
                at++;
            }
            add(Kind.WORD, text.substring(start, at), start);
            if (text.substring(start, at).equals("library")) {
                fileNames();
            }
        } else {
            String sign = SIGNS.stream()
                    .filter(each -> text.startsWith(each, at))
                    .findFirst()
                    .orElseThrow(() -> place(at).error("unexpected character '" + c + "'"));
            at += sign.length();
            add(Kind.SIGN, sign, start);
        }
        return true;
    }

    private static boolean isWordCharacter(char c) {
        return Character.isLetterOrDigit(c) || c == '_';
    }

    private void skipBlanks() throws InputException {
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '\n') {
                at++;
                newLine();
            } else if (Character.isWhitespace(c)) {
                at++;
            } else if (c == '%') {
                int end = text.indexOf('\n', at);
                at = end < 0 ? text.length() : end;
            } else if (text.startsWith("(*", at)) {
                comment();
            } else {
                return;
            }
        }
    }

    private void comment() throws InputException {
        SourcePlace start = place(at);
        int end = text.indexOf("*)", at + 2);
        if (end < 0) {
            throw start.error("this comment is not closed: expected '*)'");
        }
        while (at < end + 2) {
            if (text.charAt(at++) == '\n') {
                newLine();
            }
        }
    }

    private void newLine() {
        line++;
        lineStart = at;
    }

    private void quoted(char quote) throws InputException {
        int start = at;
        int end = text.indexOf(quote, at + 1);
        if (end < 0 || text.substring(start, end).indexOf('\n') >= 0) {
            throw place(start).error("this quote is not closed on its line");
        }
        at = end + 1;
        add(quote == '"' ? Kind.LABEL : Kind.EXPRESSION, text.substring(start + 1, end), start);
    }

    /** A label, in which a backslash escapes a quote or a backslash, and line ends are written as in Java. */
    private void label() throws InputException {
        int start = at++;
        StringBuilder label = new StringBuilder();
        while (at < text.length() && text.charAt(at) != '"' && text.charAt(at) != '\n') {
            char c = text.charAt(at++);
            int escaped = c == '\\' && at < text.length() ? ESCAPED.indexOf(text.charAt(at)) : -1;
            if (escaped >= 0) {
                at++;
            }
            label.append(escaped >= 0 ? MEANT.charAt(escaped) : c);
        }
        if (at == text.length() || text.charAt(at) == '\n') {
            throw place(start).error("this quote is not closed on its line");
        }
        at++;
        add(Kind.LABEL, label.toString(), start);
    }

    /** After {@code library}: names of files up to {@code end_library}, which need no quotes. */
    private void fileNames() throws InputException {
        while (true) {
            skipBlanks();
            int start = at;
            if (at == text.length()) {
                throw place(start).error("expected 'end_library'");
            }
            char c = text.charAt(at);
            if (c == ',') {
                at++;
            } else if (c == '"') {
                quoted(c);
            } else {
                while (at < text.length() && !Character.isWhitespace(text.charAt(at)) && text.charAt(at) != ',') {
                    at++;
                }
                String name = text.substring(start, at);
                if (name.equals("end_library")) {
                    add(Kind.WORD, name, start);
                    return;
                }
                add(Kind.LABEL, name, start);
            }
        }
    }

    private void add(Kind kind, String content, int start) {
        tokens.add(new MclToken(kind, content, place(start)));
    }

    private SourcePlace place(int offset) {
        return new SourcePlace(source, line, offset - lineStart + 1);
    }
}
