package dev.hasse.record;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;

/** Bytes of JSON text that grow at their end. */
final class JsonBytes {
    private static final int FIRST_LENGTH = 256;
    /** Far more than a full buffer takes. */
    private static final int LARGEST_KEPT = 1 << 21;
    /** The longest that one char of a string becomes: a unicode escape. */
    private static final int CHAR_LENGTH = 6;

    private static final String HEX = "0123456789abcdef";

    private byte[] bytes;
    private int length;

    JsonBytes() {
        this(FIRST_LENGTH);
    }

    /** With room for so many bytes. */
    JsonBytes(int room) {
        bytes = new byte[room];
    }

    int length() {
        return length;
    }

    byte[] array() {
        return bytes;
    }

    byte[] copy(int count) {
        return Arrays.copyOf(bytes, count);
    }

    void truncate(int count) {
        length = count;
    }

    void removeFirst(int count) {
        System.arraycopy(bytes, count, bytes, 0, length - count);
        length -= count;
        if (length == 0 && bytes.length > LARGEST_KEPT) {
            // One long value must not take memory for as long as its thread lives.
            bytes = new byte[FIRST_LENGTH];
        }
    }

    void append(byte[] source, int from, int count) {
        reserve(count);
        System.arraycopy(source, from, bytes, length, count);
        length += count;
    }

    void append(byte[] source) {
        append(source, 0, source.length);
    }

    void append(char ascii) {
        reserve(1);
        bytes[length++] = (byte) ascii;
    }

    /** A string in quotes. */
    void string(String text) {
        append('"');
        openString(text);
        append('"');
    }

    /** What stands between the quotes of a string. */
    void openString(String text) {
        int count = text.length();
        reserve(Math.multiplyExact(count, CHAR_LENGTH));
        byte[] target = bytes;
        int at = length;
        for (int i = 0; i < count; i++) {
            char c = text.charAt(i);
            if (c >= ' ' && c < 0x7f && c != '"' && c != '\\') {
                target[at++] = (byte) c;
            } else {
                at = escape(target, at, isLoneSurrogate(text, i) ? '\ufffd' : c);
            }
        }
        length = at;
    }

    private static int escape(byte[] target, int from, char c) {
        int at = from;
        target[at++] = '\\';
        target[at++] = 'u';
        for (int shift = 12; shift >= 0; shift -= 4) {
            target[at++] = (byte) HEX.charAt(c >> shift & 15);
        }
        return at;
    }

    private static boolean isLoneSurrogate(String text, int i) {
        char c = text.charAt(i);
        if (Character.isHighSurrogate(c)) {
            return i + 1 == text.length() || !Character.isLowSurrogate(text.charAt(i + 1));
        }
        return Character.isLowSurrogate(c) && (i == 0 || !Character.isHighSurrogate(text.charAt(i - 1)));
    }

    /** The beginning of a line with an id, until the number in it, and the number. */
    void open(byte[] start, long number) {
        append(start);
        number(number);
        append('"');
    }

    /** Digits from the right, the way Long.toString does, without the string. */
    void number(long value) {
        if (value == Long.MIN_VALUE) {
            ascii(Long.toString(value));
            return;
        }
        if (value < 0) {
            append('-');
        }
        long rest = Math.abs(value);
        int digits = 1;
        for (long q = rest / 10; q > 0; q /= 10) {
            digits++;
        }
        reserve(digits);
        length += digits;
        int at = length;
        do {
            bytes[--at] = (byte) ('0' + rest % 10);
            rest /= 10;
        } while (rest > 0);
    }

    /** A value of the native format; a decimal that JSON has no number for becomes its name as a string. */
    void value(Object value) {
        if (value instanceof Long || value instanceof Integer || value instanceof Short || value instanceof Byte) {
            number(((Number) value).longValue());
        } else if (value instanceof Boolean) {
            ascii(value.toString());
        } else if (value instanceof Double || value instanceof Float) {
            String text = value.toString();
            if (Double.isFinite(((Number) value).doubleValue())) {
                ascii(text);
            } else {
                string(text);
            }
        } else {
            string(value.toString());
        }
    }

    /** An object of variables and values. */
    void object(Map<String, Object> values) {
        char separator = '{';
        for (Map.Entry<String, Object> entry : values.entrySet()) {
            append(separator);
            string(entry.getKey());
            append(':');
            value(entry.getValue());
            separator = ',';
        }
        append('}');
    }

    /** A list of strings, of which there is at least one. */
    void list(Iterable<String> texts) {
        char separator = '[';
        for (String text : texts) {
            append(separator);
            string(text);
            separator = ',';
        }
        append(']');
    }

    void ascii(String text) {
        append(text.getBytes(StandardCharsets.US_ASCII));
    }

    /** The end of the last whole line among the first bytes; 0 if there is none. */
    int endOfLine(int count) {
        int end = count;
        while (end > 0 && bytes[end - 1] != '\n') {
            end--;
        }
        return end;
    }

    /** How many lines come from there on. */
    int linesFrom(int from) {
        int lines = 0;
        for (int i = from; i < length; i++) {
            if (bytes[i] == '\n') {
                lines++;
            }
        }
        return lines;
    }

    /** Small, since it is part of all that appends, as often as that is part of what is compiled. */
    private void reserve(int more) {
        if (more > bytes.length - length) {
            grow(more);
        }
    }

    private void grow(int more) {
        int needed = Math.addExact(length, more);
        bytes = Arrays.copyOf(bytes, (int) Math.max(needed, Math.min(2L * bytes.length, Integer.MAX_VALUE - 8)));
    }
}
