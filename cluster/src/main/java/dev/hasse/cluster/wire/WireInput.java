package dev.hasse.cluster.wire;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Reads what {@link WireOutput} wrote; lengths are checked against what is there before anything is allocated. */
final class WireInput {
    private final ByteBuffer buffer;

    WireInput(byte[] bytes) {
        buffer = ByteBuffer.wrap(bytes);
    }

    /** One value of a list. */
    interface Reader<T> {
        T read(WireInput in) throws MalformedFrameException;
    }

    private ByteBuffer atLeast(int bytes) throws MalformedFrameException {
        if (bytes < 0 || buffer.remaining() < bytes) {
            throw new MalformedFrameException("expected " + bytes + " bytes more, there are " + buffer.remaining());
        }
        return buffer;
    }

    int octet() throws MalformedFrameException {
        return atLeast(1).get() & 0xff;
    }

    boolean truth() throws MalformedFrameException {
        return octet() != 0;
    }

    int number() throws MalformedFrameException {
        return atLeast(4).getInt();
    }

    long longNumber() throws MalformedFrameException {
        return atLeast(8).getLong();
    }

    byte[] bytes() throws MalformedFrameException {
        int length = number();
        atLeast(length);
        byte[] value = new byte[length];
        buffer.get(value);
        return value;
    }

    boolean[] truths() throws MalformedFrameException {
        int length = number();
        atLeast(length);
        boolean[] value = new boolean[length];
        for (int i = 0; i < length; i++) {
            value[i] = truth();
        }
        return value;
    }

    private int longsLength() throws MalformedFrameException {
        int length = number();
        if (length < 0 || length > buffer.remaining() / 8) {
            throw new MalformedFrameException("a list of " + length + " numbers that is not there");
        }
        return length;
    }

    long[] longs() throws MalformedFrameException {
        long[] value = new long[longsLength()];
        buffer.asLongBuffer().get(value);
        buffer.position(buffer.position() + 8 * value.length);
        return value;
    }

    /** How many words of messages follow; each takes at least a byte. */
    int packedLength() throws MalformedFrameException {
        int length = number();
        atLeast(length);
        return length;
    }

    void packed(long[] into, int length) throws MalformedFrameException {
        buffer.position(PackedWords.read(buffer.array(), buffer.position(), into, length));
    }

    String text() throws MalformedFrameException {
        return new String(bytes(), StandardCharsets.UTF_8);
    }

    <T> List<T> list(Reader<? extends T> reader) throws MalformedFrameException {
        int size = number();
        atLeast(size);
        List<T> values = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            values.add(reader.read(this));
        }
        return values;
    }

    /** One of an enumeration's constants. */
    Object constant(Object[] values) throws MalformedFrameException {
        String name = text();
        for (Object value : values) {
            if (((Enum<?>) value).name().equals(name)) {
                return value;
            }
        }
        throw new MalformedFrameException("no constant " + name);
    }

    void end() throws MalformedFrameException {
        if (buffer.hasRemaining()) {
            throw new MalformedFrameException(buffer.remaining() + " bytes too many");
        }
    }
}
