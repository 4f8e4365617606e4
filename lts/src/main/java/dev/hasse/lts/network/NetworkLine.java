package dev.hasse.lts.network;

import dev.hasse.base.InputException;
import dev.hasse.lts.relabel.LabelPattern;
import dev.hasse.lts.relabel.Matching;
import dev.hasse.lts.relabel.Renaming;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One line of a network file as words, "texts" and 'regular expressions', taken from left to right. */
final class NetworkLine {
    private enum Kind {
        WORD,
        TEXT,
        REGEXP
    }

    private record Token(Kind kind, String text, int column) {}

    private static final int MOST_REPETITIONS = 10_000;
    private static final Pattern RANGE = Pattern.compile("(\\d{1,9})\\.\\.(\\d{1,9})");

    private final String source;
    private final long line;
    private final int length;
    private final List<Token> tokens;
    private int next;

    private NetworkLine(NetworkLine other, List<Token> tokens) {
        this.source = other.source;
        this.line = other.line;
        this.length = other.length;
        this.tokens = tokens;
    }

    NetworkLine(String source, long line, String text) throws InputException {
        this.source = source;
        this.line = line;
        this.length = text.length();
        this.tokens = new ArrayList<>();
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

    long number() {
        return line;
    }

    /**
     * The statements that a line stands for: itself, or with {@code for i in 1..5} at its end one for each value of i, in
     * which {@code [i]} is the value and {@code [i+1]} the next one, after the last one the first.
     */
    List<NetworkLine> statements() throws InputException {
        int at = tokens.size() - 4;
        if (at < 0 || !isWord(at, "for") || !isWord(at + 2, "in")) {
            return List.of(this);
        }
        Token variable = tokens.get(at + 1);
        Token range = tokens.get(at + 3);
        Matcher bounds = RANGE.matcher(range.text);
        if (!variable.text.matches("\\w+") || !bounds.matches()) {
            throw new InputException(
                    source, line, variable.column, "expected for NAME in FIRST..LAST, such as for i in 1..5");
        }
        int first = Integer.parseInt(bounds.group(1));
        int last = Integer.parseInt(bounds.group(2));
        if (first > last || last - first >= MOST_REPETITIONS) {
            throw new InputException(
                    source, line, range.column, "expected at least 1 and at most " + MOST_REPETITIONS + " values");
        }
        Pattern place = Pattern.compile("\\[" + variable.text + "(?:([+-])(\\d{1,9}))?]");
        List<NetworkLine> statements = new ArrayList<>();
        for (int value = first; value <= last; value++) {
            List<Token> filled = new ArrayList<>();
            for (Token token : tokens.subList(0, at)) {
                filled.add(new Token(token.kind, filled(token.text, place, value, first, last), token.column));
            }
            statements.add(new NetworkLine(this, filled));
        }
        return statements;
    }

    private boolean isWord(int at, String word) {
        return tokens.get(at).kind == Kind.WORD && tokens.get(at).text.equals(word);
    }

    private static String filled(String text, Pattern place, int value, int first, int last) {
        return place.matcher(text).replaceAll(found -> {
            int more = found.group(2) == null ? 0 : Integer.parseInt(found.group(2));
            int moved = "-".equals(found.group(1)) ? -more : more;
            return Integer.toString(first + Math.floorMod(value - first + moved, last - first + 1));
        });
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

    /** What a component's labels become: {@code LABEL -> "TEXT"}, several after each other. */
    List<Renaming.Rule> renamings() throws InputException {
        List<Renaming.Rule> rules = new ArrayList<>();
        do {
            rules.add(renaming());
        } while (!atEnd());
        return rules;
    }

    Renaming.Rule renaming() throws InputException {
        LabelPattern label = label();
        if (!takes("->")) {
            throw error("expected ->");
        }
        return new Renaming.Rule(label, name("the new label in double quotes"));
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
