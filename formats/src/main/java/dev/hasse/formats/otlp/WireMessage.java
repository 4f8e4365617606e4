package dev.hasse.formats.otlp;

import dev.hasse.base.InputException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * One message of the protobuf wire format, field by field: {@link #next} steps to a field, {@link #number} tells it,
 * and one of the other methods takes it; a field that nobody takes is skipped. Lengths are checked against the message
 * that they are part of, so no length can make it read or reserve more than there is.
 */
final class WireMessage {
    private static final int VARINT = 0;
    private static final int FIXED64 = 1;
    private static final int BYTES = 2;
    private static final int FIXED32 = 5;
    private static final int MAX_VARINT_BITS = 64;
    private static final char REPLACEMENT = '\ufffd';

    private final String source;
    private final byte[] bytes;
    private final long before;
    private final int end;
    private int at;
    private int field;
    private int type;
    private int fieldStart;
    private int payload;
    private int payloadEnd;
    private long number;

    /** All of a part of a file that comes after so many bytes of it. */
    WireMessage(String source, byte[] bytes, long before) {
        this(source, bytes, before, 0, bytes.length);
    }

    private WireMessage(String source, byte[] bytes, long before, int from, int to) {
        this.source = source;
        this.bytes = bytes;
        this.before = before;
        this.at = from;
        this.end = to;
    }

    /** Steps to the next field; false at the end. */
    boolean next() throws InputException {
        if (at == end) {
            return false;
        }
        fieldStart = at;
        long tag = varint();
        field = (int) (tag >>> 3);
        type = (int) (tag & 7);
        if (field == 0 || tag >>> 32 != 0) {
            throw problem("no field number");
        }
        payload = at;
        switch (type) {
            case VARINT -> number = varint();
            case FIXED64 -> number = fixed(Long.BYTES);
            case FIXED32 -> number = fixed(Integer.BYTES);
            case BYTES -> {
                long length = varint();
                payload = at;
                if (length < 0 || length > end - at) {
                    throw problem("a length of " + Long.toUnsignedString(length) + " where " + (end - at)
                            + " bytes are left");
                }
                at += (int) length;
            }
            default -> throw problem("unknown wire type " + type);
        }
        payloadEnd = at;
        return true;
    }

    private long varint() throws InputException {
        long value = 0;
        for (int shift = 0; shift < MAX_VARINT_BITS; shift += 7) {
            if (at == end) {
                throw problem("the message ends inside a number");
            }
            byte b = bytes[at++];
            value |= (long) (b & 0x7f) << shift;
            if (b >= 0) {
                return value;
            }
        }
        throw problem("a number of more than ten bytes");
    }

    private long fixed(int width) throws InputException {
        if (end - at < width) {
            throw problem("the message ends inside a number");
        }
        long value = 0;
        for (int i = 0; i < width; i++) {
            value |= (long) (bytes[at++] & 0xff) << (8 * i);
        }
        return value;
    }

    /** The number of the field that this is at. */
    int number() {
        return field;
    }

    /** The field as an embedded message. */
    WireMessage message() throws InputException {
        require(BYTES, "an embedded message");
        return new WireMessage(source, bytes, before, payload, payloadEnd);
    }

    String text() throws InputException {
        require(BYTES, "a string");
        String text = new String(bytes, payload, payloadEnd - payload, StandardCharsets.UTF_8);
        // What is no UTF-8 became this character; one that was there before is written in the same bytes again.
        if (text.indexOf(REPLACEMENT) >= 0 && !isWritten(text)) {
            throw problem("a string that is not UTF-8");
        }
        return text;
    }

    private boolean isWritten(String text) {
        byte[] again = text.getBytes(StandardCharsets.UTF_8);
        return Arrays.equals(again, 0, again.length, bytes, payload, payloadEnd);
    }

    byte[] content() throws InputException {
        require(BYTES, "bytes");
        return Arrays.copyOfRange(bytes, payload, payloadEnd);
    }

    /** The field's bytes as hexadecimal digits. */
    String hex() throws InputException {
        return HexFormat.of().formatHex(content());
    }

    /** The field as a number, however it is encoded. */
    long whole() throws InputException {
        if (type == BYTES) {
            throw problem("expected a number");
        }
        return number;
    }

    double real() throws InputException {
        require(FIXED64, "a double");
        return Double.longBitsToDouble(number);
    }

    private void require(int wanted, String what) throws InputException {
        if (type != wanted) {
            throw problem("expected " + what);
        }
    }

    /** An error at the field that this is at. Binary data has one line, and the byte, from 1, as column. */
    InputException problem(String problem) {
        long column = before + fieldStart + 1;
        return new InputException(source, 1, column, "not OTLP protobuf: field " + field + ": " + problem);
    }
}
