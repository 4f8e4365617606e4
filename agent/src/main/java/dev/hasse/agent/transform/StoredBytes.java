package dev.hasse.agent.transform;

import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Reads what was stored of changed classes. Programs wait for that while nothing is compiled: so it takes few steps, and fails with
 * any exception where the bytes are not what they should be.
 */
final class StoredBytes {
    private final byte[] bytes;
    private int at;

    StoredBytes(byte[] bytes) {
        this.bytes = bytes;
    }

    boolean hasMore() {
        return at < bytes.length;
    }

    int readByte() {
        return bytes[at++];
    }

    int readInt() {
        int from = at;
        at = from + 4;
        return (bytes[from] & 0xff) << 24
                | (bytes[from + 1] & 0xff) << 16
                | (bytes[from + 2] & 0xff) << 8
                | bytes[from + 3] & 0xff;
    }

    long readLong() {
        long high = readInt();
        return high << Integer.SIZE | readInt() & 0xffff_ffffL;
    }

    byte[] readBytes(int count) {
        int from = skip(count);
        return Arrays.copyOfRange(bytes, from, at);
    }

    /** What {@link #writeText} wrote. */
    String readText() {
        int length = readInt();
        if (length >= 0) {
            return new String(bytes, skip(length), length, StandardCharsets.ISO_8859_1);
        }
        return new String(bytes, skip(-length), -length, StandardCharsets.UTF_8);
    }

    private int skip(int count) {
        int from = at;
        if (count < 0 || count > bytes.length - from) {
            throw new IllegalStateException("expected " + count + " more bytes");
        }
        at = from + count;
        return from;
    }

    /** A text by its bytes, whose number is below zero unless each is a character. */
    static void writeText(DataOutputStream out, String text) throws IOException {
        byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(encoded.length == text.length() ? encoded.length : -encoded.length);
        out.write(encoded);
    }
}
