package dev.hasse.formats.hasse;

import dev.hasse.base.InputException;
import dev.hasse.trace.Value;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;

/**
 * JSON tokens of one line. A scanned string is left as UTF-8 bytes in {@link #text} from {@link #textFrom} to
 * {@link #textTo}: in the line itself, or decoded elsewhere if it has escapes. Errors point at the first wrong byte.
 */
final class Scanner {
    private static final int MAX_FAST_DIGITS = 18;

    private final Lines lines;
    private final Bytes decoded = new Bytes();
    private byte[] line = new byte[0];
    /** The next byte to look at. */
    private int at;

    private long whole;

    byte[] text = new byte[0];
    int textFrom;
    int textTo;

    Scanner(Lines lines) {
        this.lines = lines;
    }

    /** Starts at the current line's first byte that is not blank. */
    void begin() {
        line = lines.buffer();
        at = lines.from();
        next();
    }

    /** Whether only blanks are left; tells the lines where this one ends if so. */
    boolean isAtEnd() {
        if (next() != '\n') {
            return false;
        }
        lines.endAt(at);
        return true;
    }

    /** Where the scanner stands, for {@link #back} and {@link #error}. */
    int at() {
        return at;
    }

    void back(int earlier) {
        at = earlier;
    }

    /** The next byte that is not blank; stays before it. */
    byte next() {
        byte b = line[at];
        while (b == ' ' || b == '\t' || b == '\r') {
            b = line[++at];
        }
        return b;
    }

    /** Steps over the byte if it is the next one that is not blank. */
    boolean skip(char wanted) {
        if (next() == wanted) {
            at++;
            return true;
        }
        return false;
    }

    void expect(char wanted) throws InputException {
        if (!skip(wanted)) {
            throw expected("" + wanted);
        }
    }

    /** Takes a comma, or the end of an object or array; true if it was the comma. */
    boolean another(char end) throws InputException {
        byte b = next();
        if (b != ',' && b != end) {
            throw expected(", or " + end);
        }
        at++;
        return b == ',';
    }

    InputException expected(String what) {
        return error(at, "expected " + what + ", found " + found());
    }

    InputException error(int place, String problem) {
        return lines.error(place, problem);
    }

    private String found() {
        byte b = next();
        if (b == '\n') {
            return "the end of the line (an event is one JSON object on one line)";
        }
        if (b >= 0 && b < 0x20 || b == 0x7f) {
            return "the control character " + (int) b;
        }
        if (b < 0 && Utf8.length(line, at) == 0) {
            return "a byte that is not UTF-8";
        }
        int length = b < 0 ? Utf8.length(line, at) : 1;
        return new String(line, at, length, StandardCharsets.UTF_8);
    }

    /** Scans a string, which must be next. */
    void string(String what) throws InputException {
        if (next() != '"') {
            throw expected(what);
        }
        byte[] bytes = line;
        int i = at + 1;
        long ends = Words.stringEnds(Words.at(bytes, i));
        while (ends == 0) {
            i += Long.BYTES;
            ends = Words.stringEnds(Words.at(bytes, i));
        }
        i += Words.before(ends);
        if (bytes[i] != '"') {
            slowString(i);
            return;
        }
        text = bytes;
        textFrom = at + 1;
        textTo = i;
        at = i + 1;
    }

    /** Scans a key and the colon after it; returns the field it names. */
    Field key() throws InputException {
        if (next() == '"') {
            Field field = Field.at(line, at);
            if (field != Field.OTHER) {
                at += field.length;
                return field;
            }
        }
        string("a key in quotes");
        Field field = Field.of(text, textFrom, textTo);
        expect(':');
        return field;
    }

    /** Scans a string that must not be empty. */
    void name(String what) throws InputException {
        int start = at;
        string(what);
        if (textFrom == textTo) {
            back(start);
            next();
            throw error(at, "expected " + what + " that is not empty");
        }
    }

    /** Scans an id: a string that must not be empty, or an integer, which is taken by its digits. */
    void id(String what) throws InputException {
        if (!isNumber()) {
            name(what);
            return;
        }
        int start = at;
        if (!number()) {
            back(start);
            throw expected(what);
        }
        text = line;
        textFrom = start;
        textTo = at;
    }

    /** The scanned string as a word, if it has at most eight bytes and stands in the line as it is; else 0. */
    long textWord() {
        int length = textTo - textFrom;
        if (length > Long.BYTES || text != line) {
            return 0;
        }
        long word = Words.at(text, textFrom);
        return length == Long.BYTES ? word : word & (1L << 8 * length) - 1;
    }

    String textString() {
        return new String(text, textFrom, textTo - textFrom, StandardCharsets.UTF_8);
    }

    private void slowString(int firstOdd) throws InputException {
        int start = at;
        decoded.clear();
        decoded.add(line, start + 1, firstOdd);
        at = firstOdd;
        while (line[at] != '"') {
            int b = line[at];
            if (b == '\\') {
                decoded.addCodePoint(escape());
            } else if (b < 0) {
                int length = Utf8.length(line, at);
                if (length == 0) {
                    throw error(at, "a byte that is not UTF-8");
                }
                decoded.add(line, at, at + length);
                at += length;
            } else if (b == '\n') {
                throw error(at, "the line ends inside a string: expected \"");
            } else if (b < 0x20) {
                throw error(at, "the control character " + b + " in a string: expected an escape");
            } else {
                decoded.add(b);
                at++;
            }
        }
        at++;
        text = decoded.array();
        textFrom = 0;
        textTo = decoded.size();
    }

    private int escape() throws InputException {
        int start = at;
        byte kind = line[at + 1];
        at += 2;
        switch (kind) {
            case '"', '\\', '/':
                return kind;
            case 'b':
                return '\b';
            case 'f':
                return '\f';
            case 'n':
                return '\n';
            case 'r':
                return '\r';
            case 't':
                return '\t';
            case 'u':
                return unicode(start);
            default:
                throw error(start, "an unknown escape: expected one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u");
        }
    }

    private int unicode(int start) throws InputException {
        int unit = hex(start);
        if (!Character.isSurrogate((char) unit)) {
            return unit;
        }
        if (Character.isHighSurrogate((char) unit) && line[at] == '\\' && line[at + 1] == 'u') {
            at += 2;
            int low = hex(at - 2);
            if (Character.isLowSurrogate((char) low)) {
                return Character.toCodePoint((char) unit, (char) low);
            }
        }
        throw error(start, "half of a surrogate pair");
    }

    private int hex(int start) throws InputException {
        int unit = 0;
        for (int i = 0; i < 4; i++) {
            int digit = Character.digit(line[at], 16);
            if (digit < 0) {
                throw error(start, "expected four hexadecimal digits after \\u");
            }
            unit = unit << 4 | digit;
            at++;
        }
        return unit;
    }

    boolean isNumber() {
        byte b = next();
        return b == '-' || b >= '0' && b <= '9';
    }

    /** Scans a number by JSON's grammar; returns whether it is written as an integer. */
    boolean number() throws InputException {
        if (line[at] == '-') {
            at++;
        }
        if (line[at] == '0') {
            at++;
            if (isDigit(line[at])) {
                throw error(at, "a number must not begin with 0: expected no digit after it");
            }
        } else {
            digits("a digit");
        }
        boolean whole = true;
        if (line[at] == '.') {
            whole = false;
            at++;
            digits("a digit after the decimal point");
        }
        if (line[at] == 'e' || line[at] == 'E') {
            whole = false;
            at++;
            if (line[at] == '+' || line[at] == '-') {
                at++;
            }
            digits("a digit of the exponent");
        }
        return whole;
    }

    private void digits(String what) throws InputException {
        if (!isDigit(line[at])) {
            throw error(at, "expected " + what + ", found " + found());
        }
        while (isDigit(line[at])) {
            at++;
        }
    }

    private static boolean isDigit(byte b) {
        return b >= '0' && b <= '9';
    }

    /** Scans an integer if one that surely fits a long is next, to be taken by {@link #whole}; else stays. */
    boolean isWhole() throws InputException {
        if (!isNumber()) {
            return false;
        }
        int start = at;
        int i = line[at] == '-' ? at + 1 : at;
        int digits = i;
        long value = 0;
        while (isDigit(line[i])) {
            value = value * 10 + (line[i++] - '0');
        }
        if (i > digits && line[digits] != '0' && i - digits <= MAX_FAST_DIGITS && isAfterNumber(line[i])) {
            at = i;
            whole = line[start] == '-' ? -value : value;
            return true;
        }
        if (number() && at - start <= MAX_FAST_DIGITS) {
            whole = Long.parseLong(new String(line, start, at - start, StandardCharsets.US_ASCII));
            return true;
        }
        at = start;
        return false;
    }

    private static boolean isAfterNumber(byte b) {
        return b == ',' || b == '}' || b == ']' || b == ' ';
    }

    /** The integer that {@link #isWhole} scanned. */
    long whole() {
        return whole;
    }

    /** The number scanned from start to here, exactly. */
    Value numberFrom(int start) throws InputException {
        String problem = "a number of more than " + Value.MAX_DIGITS + " digits";
        if (at - start > 2 * Value.MAX_DIGITS) {
            throw error(start, problem);
        }
        try {
            return Value.of(new BigDecimal(new String(line, start, at - start, StandardCharsets.ISO_8859_1)));
        } catch (ArithmeticException | NumberFormatException e) {
            throw error(start, problem);
        }
    }

    /** Steps over the word if it is next. */
    boolean skipWord(String word) {
        if (startsWith(word)) {
            at += word.length();
            return true;
        }
        return false;
    }

    /** Whether these bytes stand anywhere in the rest of the line. */
    boolean contains(String bytes) {
        int start = at;
        while (line[at] != '\n' && !startsWith(bytes)) {
            at += line[at] == '\n' ? 0 : 1;
        }
        boolean found = line[at] != '\n';
        at = start;
        return found;
    }

    /** Whether these bytes, none of them a line feed, are next. */
    boolean startsWith(String bytes) {
        next();
        for (int i = 0; i < bytes.length(); i++) {
            if ((line[at + i] & 0xff) != bytes.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** Copies bytes of this line. */
    void copy(int from, int to, Bytes out) {
        out.add(line, from, to);
    }
}
