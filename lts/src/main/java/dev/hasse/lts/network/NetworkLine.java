package dev.hasse.lts.network;

import dev.hasse.base.InputException;
import dev.hasse.lts.relabel.LabelPattern;
import dev.hasse.lts.relabel.Matching;
import java.util.ArrayList;
import java.util.List;

/** One line of a network file as words, "texts" and 'regular expressions', taken from left to right. */
final class NetworkLine {
    private enum Kind {
        WORD,
        TEXT,
        REGEXP
    }

    private record Token(Kind kind, String text, int column) {}

    private final String source;
    private final long line;
    private final int length;
    private final List<Token> tokens = new ArrayList<>();
    private int next;

    NetworkLine(String source, long line, String text) throws InputException {
        this.source = source;
        this.line = line;
        this.length = text.length();
        int at = 0;
        while (at < text.length() && text.charAt(at) != '#') {
            char c = text.charAt(at);
            if (Character.isWhitespace(c) || c == ',') {
                at++;
            } else if (c == '"' || c == '\'') {
                at = quoted(text, at);
            } else {
                at = word(text, at);
            }
        }
    }

    private int quoted(String text, int start) throws InputException {
        char quote = text.charAt(start);
        int end = text.indexOf(quote, start + 1);
        if (end < 0) {
            throw new InputException(source, line, start + 1L, "expected a closing " + quote);
        }
        tokens.add(new Token(quote == '"' ? Kind.TEXT : Kind.REGEXP, text.substring(start + 1, end), start + 1));
        return end + 1;
    }

    private int word(String text, int start) {
        int end = start;
        while (end < text.length()
                && !Character.isWhitespace(text.charAt(end))
                && ",\"'#".indexOf(text.charAt(end)) < 0) {
            end++;
        }
        tokens.add(new Token(Kind.WORD, text.substring(start, end), start + 1));
        return end;
    }

    boolean atEnd() {
        return next == tokens.size();
    }

    /** Takes a word if it is the next token. */
    boolean takes(String word) {
        boolean there = !atEnd()
                && tokens.get(next).kind == Kind.WORD
                && tokens.get(next).text.equals(word);
        next += there ? 1 : 0;
        return there;
    }

    /** A name or a text in quotes. */
    String name(String expected) throws InputException {
        if (atEnd() || tokens.get(next).kind == Kind.REGEXP) {
            throw error("expected " + expected);
        }
        return tokens.get(next++).text;
    }

    LabelPattern label() throws InputException {
        if (atEnd() || tokens.get(next).kind == Kind.WORD) {
            throw error("expected a label in double quotes or a regular expression in single quotes");
        }
        Token token = tokens.get(next);
        next++;
        return token.kind == Kind.TEXT
                ? LabelPattern.exact(token.text)
                : LabelPattern.of(token.text, Matching.TOTAL, source, line, token.column);
    }

    /** All labels that follow, at least one. */
    List<LabelPattern> labels() throws InputException {
        List<LabelPattern> labels = new ArrayList<>();
        do {
            labels.add(label());
        } while (!atEnd() && tokens.get(next).kind != Kind.WORD);
        return labels;
    }

    void expectEnd() throws InputException {
        if (!atEnd()) {
            throw error("expected the end of the line");
        }
    }

    /** An error at the next token. */
    InputException error(String problem) {
        long column = atEnd() ? length + 1L : tokens.get(next).column;
        return new InputException(source, line, column, problem);
    }
}
