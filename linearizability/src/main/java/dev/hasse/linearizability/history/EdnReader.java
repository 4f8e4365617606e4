package dev.hasse.linearizability.history;

import dev.hasse.base.InputException;
import dev.hasse.base.Nesting;
import dev.hasse.linearizability.Datum;
import java.io.IOException;
import java.io.Reader;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Reads EDN, one form at a time: vectors, lists, sets, maps, texts, keywords, numbers, comments; tags are left out, their
 * forms stay.
 */
final class EdnReader {
    private static final int END = -1;
    /** How many characters a text or a line may have. */
    static final int LONGEST = 1 << 24;

    /** The most digits that surely fit into a {@code long}. */
    private static final int LONG_DIGITS = 18;

    private static final Pattern NUMBER = Pattern.compile("[+-]?[0-9]+(\\.[0-9]*)?([eE][+-]?[0-9]{1,4})?");

    private final String name;
    private final Reader in;
    private final char[] chars = new char[1 << 13];
    private int at;
    private int end;
    private long line = 1;

    EdnReader(String name, Reader in, long firstLine) {
        this.name = name;
        this.in = in;
        line = firstLine;
    }

    /** The line that comes next, after white space and comments. */
    long line() throws IOException {
        skip();
        return line;
    }

    /** Whether a bracket comes next, which is read then. */
    boolean opens(String brackets) throws IOException {
        skip();
        int next = read();
        if (next != END && brackets.indexOf(next) >= 0) {
            return true;
        }
        unread(next);
        return false;
    }

    /** Whether a closing bracket comes next, and then nothing any more. */
    boolean isClosed() throws IOException {
        skip();
        int next = read();
        return next != END && ")]".indexOf(next) >= 0;
    }

    /** The next form; empty at the end of the text, or at a closing bracket. */
    Optional<Datum> next() throws IOException, InputException {
        return form(0);
    }

    private Optional<Datum> form(int depth) throws IOException, InputException {
        if (depth > Nesting.MOST) {
            throw problem(Nesting.refused("the history"));
        }
        skip();
        int first = read();
        while (first == '#') {
            int next = read();
            if (next == '{') {
                return Optional.of(new Datum.Items(forms('}', depth)));
            }
            if (next == '_') {
                required(depth);
            } else {
                unread(next);
                token('#');
            }
            skip();
            first = read();
        }
        return switch (first) {
            case END -> Optional.empty();
            case ')', ']', '}' -> {
                unread(first);
                yield Optional.empty();
            }
            case '(', '[' -> Optional.of(new Datum.Items(forms(first == '(' ? ')' : ']', depth)));
            case '{' -> Optional.of(fields(depth));
            case '"' -> Optional.of(Datum.of(text()));
            default -> Optional.of(token(first));
        };
    }

    private Datum required(int depth) throws IOException, InputException {
        Optional<Datum> form = form(depth + 1);
        if (form.isEmpty()) {
            throw problem("expected a value, found the end");
        }
        return form.get();
    }

    private List<Datum> forms(int close, int depth) throws IOException, InputException {
        List<Datum> forms = new ArrayList<>();
        while (true) {
            skip();
            int next = read();
            if (next == close) {
                return forms;
            } else if (next == END || next == ')' || next == ']' || next == '}') {
                throw problem("expected '" + (char) close + "', found "
                        + (next == END ? "the end" : "'" + (char) next + "'"));
            }
            unread(next);
            form(depth + 1).ifPresent(forms::add);
        }
    }

    private Datum fields(int depth) throws IOException, InputException {
        List<Datum> forms = forms('}', depth);
        if (forms.size() % 2 != 0) {
            throw problem("expected a value for each key of a map, found " + forms.size() + " forms");
        }
        Map<Datum, Datum> fields = new HashMap<>();
        for (int i = 0; i < forms.size(); i += 2) {
            fields.put(forms.get(i), forms.get(i + 1));
        }
        return new Datum.Fields(fields);
    }

    private String text() throws IOException, InputException {
        StringBuilder text = new StringBuilder();
        for (int next = read(); next != '"'; next = read()) {
            if (next == END) {
                throw problem("expected '\"' at the end of a text, found the end");
            }
            append(text, next == '\\' ? escaped(read()) : next);
        }
        return text.toString();
    }

    private void append(StringBuilder text, int next) throws InputException {
        if (text.length() >= LONGEST) {
            throw problem("a text longer than " + LONGEST + " characters");
        }
        text.append((char) next);
    }

    private int escaped(int next) throws IOException, InputException {
        return switch (next) {
            case 'n' -> '\n';
            case 't' -> '\t';
            case 'r' -> '\r';
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'u' -> hexadecimal();
            case END -> throw problem("expected '\"' at the end of a text, found the end");
            default -> next;
        };
    }

    private int hexadecimal() throws IOException, InputException {
        int code = 0;
        for (int i = 0; i < 4; i++) {
            int digit = Character.digit(read(), 16);
            if (digit < 0) {
                throw problem("expected four hexadecimal digits after \\u");
            }
            code = 16 * code + digit;
        }
        return code;
    }

    private Datum token(int first) throws IOException, InputException {
        StringBuilder token = new StringBuilder().append((char) first);
        int next = read();
        while (next != END && !Character.isWhitespace(next) && ",;\"()[]{}".indexOf(next) < 0) {
            append(token, next);
            next = read();
        }
        unread(next);
        return datum(token.toString());
    }

    /** What a word means. */
    private static Datum datum(String token) {
        switch (token) {
            case "nil":
                return Datum.nothing();
            case "true", "false":
                return new Datum.Truth(token.equals("true"));
            default:
                break;
        }
        char last = token.charAt(token.length() - 1);
        boolean isMarked = last == 'N' || last == 'M';
        return number(isMarked ? token.substring(0, token.length() - 1) : token)
                .orElseGet(() -> Datum.of(token.startsWith(":") ? token.substring(1) : token));
    }

    /** The number that a text says; empty for none, and for one too large to reckon with, which stays a text. */
    static Optional<Datum> number(String text) {
        if (isShortWhole(text)) {
            return Optional.of(new Datum.Whole(Long.parseLong(text)));
        }
        return text.length() <= 100 && NUMBER.matcher(text).matches()
                ? Optional.of(Datum.number(new BigDecimal(text)))
                : Optional.empty();
    }

    private static boolean isShortWhole(String text) {
        int first = !text.isEmpty() && (text.charAt(0) == '-' || text.charAt(0) == '+') ? 1 : 0;
        if (text.length() == first || text.length() - first > LONG_DIGITS) {
            return false;
        }
        for (int i = first; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return true;
    }

    private void skip() throws IOException {
        int next = read();
        while (next == ',' || next == ';' || next == '\uFEFF' || Character.isWhitespace(next)) {
            if (next == ';') {
                while (next != '\n' && next != END) {
                    next = read();
                }
            } else {
                next = read();
            }
        }
        unread(next);
    }

    private int read() throws IOException {
        if (at == end && !isMore()) {
            return END;
        }
        char next = chars[at++];
        line += next == '\n' ? 1 : 0;
        return next;
    }

    /** Reads on, and keeps the last character so that it can be taken back. */
    private boolean isMore() throws IOException {
        int kept = Math.min(1, end);
        chars[0] = end == 0 ? 0 : chars[end - 1];
        int more = in.read(chars, kept, chars.length - kept);
        at = kept;
        end = kept + Math.max(0, more);
        return more > 0;
    }

    /** Takes the last character back. */
    private void unread(int last) {
        if (last != END) {
            at--;
            line -= last == '\n' ? 1 : 0;
        }
    }

    private InputException problem(String problem) {
        return new InputException(name, line, 0, problem);
    }
}
