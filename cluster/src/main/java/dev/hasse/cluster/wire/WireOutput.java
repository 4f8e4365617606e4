package dev.hasse.cluster.wire;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiConsumer;

/** Bytes that grow: numbers with the high byte first, texts in UTF-8 and lists with their length in front. */
final class WireOutput {
    private ByteBuffer buffer;

    WireOutput(int expected) {
        buffer = ByteBuffer.allocate(expected);
    }

    private ByteBuffer room(int bytes) {
        if (buffer.remaining() < bytes) {
            int length = Math.max(2 * buffer.capacity(), buffer.position() + bytes);
            buffer = ByteBuffer.wrap(Arrays.copyOf(buffer.array(), length)).position(buffer.position());
        }
        return buffer;
    }

    WireOutput octet(int value) {
        room(1).put((byte) value);
        return this;
    }

    WireOutput number(int value) {
        room(4).putInt(value);
        return this;
    }

    WireOutput number(long value) {
        room(8).putLong(value);
        return this;
    }

    WireOutput bytes(byte[] value) {
        number(value.length);
        room(value.length).put(value);
        return this;
    }

    WireOutput longs(long[] value) {
        number(value.length);
        ByteBuffer into = room(8 * value.length);
        into.asLongBuffer().put(value);
        into.position(into.position() + 8 * value.length);
        return this;
    }

    WireOutput truth(boolean value) {
        return octet(value ? 1 : 0);
    }

    WireOutput truths(boolean[] value) {
        number(value.length);
        for (boolean each : value) {
            truth(each);
        }
        return this;
    }

    /** Words of messages, the one long part of a packet: nothing is copied if it is the last. */
    WireOutput packed(long[] words, int length) {
        number(length);
        int size = PackedWords.size(words, length);
        room(size);
        PackedWords.write(words, length, buffer.array(), buffer.position());
        buffer.position(buffer.position() + size);
        return this;
    }

    WireOutput text(String value) {
        return bytes(value.getBytes(StandardCharsets.UTF_8));
    }

    WireOutput list(List<?> values, BiConsumer<WireOutput, Object> write) {
        number(values.size());
        values.forEach(value -> write.accept(this, value));
        return this;
    }

    byte[] toArray() {
        return buffer.hasRemaining() ? Arrays.copyOf(buffer.array(), buffer.position()) : buffer.array();
    }
}
