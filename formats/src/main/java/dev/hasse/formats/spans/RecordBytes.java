package dev.hasse.formats.spans;

import dev.hasse.trace.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Numbers, texts and values as bytes, to write and to read again: no other program sees them. */
final class RecordBytes {
    private static final int WHOLE = 0;
    private static final int DECIMAL = 1;
    private static final int FALSE = 2;
    private static final int TRUE = 3;
    private static final int TEXT = 4;

    byte[] bytes;
    int at;

    /** To write. */
    RecordBytes() {
        this(new byte[256], 0);
    }

    /** To read from here. */
    RecordBytes(byte[] bytes, int at) {
        this.bytes = bytes;
        this.at = at;
    }

    private void room(int more) {
        if (bytes.length - at < more) {
            bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, at + more));
        }
    }

    void number(long number) {
        room(10);
        long rest = number << 1 ^ number >> 63;
        while ((rest & ~0x7fL) != 0) {
            bytes[at++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        bytes[at++] = (byte) rest;
    }

    long number() {
        long number = 0;
        for (int shift = 0; ; shift += 7) {
            byte next = bytes[at++];
            number |= (next & 0x7fL) << shift;
            if (next >= 0) {
                return number >>> 1 ^ -(number & 1);
            }
        }
    }

    void text(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        number(utf8.length);
        raw(utf8);
    }

    private void raw(byte[] more) {
        room(more.length);
        System.arraycopy(more, 0, bytes, at, more.length);
        at += more.length;
    }

    String text() {
        int length = (int) number();
        String text = new String(bytes, at, length, StandardCharsets.UTF_8);
        at += length;
        return text;
    }

    void value(Value value) {
        if (value instanceof Value.Whole whole) {
            number(WHOLE);
            number(whole.value());
        } else if (value instanceof Value.Decimal decimal) {
            number(DECIMAL);
            number(decimal.value().scale());
            byte[] digits = decimal.value().unscaledValue().toByteArray();
            number(digits.length);
            raw(digits);
        } else if (value instanceof Value.Truth truth) {
            number(truth.value() ? TRUE : FALSE);
        } else {
            number(TEXT);
            text(((Value.Text) value).value());
        }
    }

    Value value() {
        switch ((int) number()) {
            case WHOLE:
                return Value.of(number());
            case DECIMAL:
                int scale = (int) number();
                int length = (int) number();
                at += length;
                return Value.of(new BigDecimal(new BigInteger(bytes, at - length, length), scale));
            case FALSE:
                return Value.of(false);
            case TRUE:
                return Value.of(true);
            default:
                return Value.of(text());
        }
    }
}
