package dev.hasse.bes.worker;

import dev.hasse.bes.Resolution;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;

/** Reads what {@link KnowledgeWriter} wrote, one variable and one edge after the other. */
final class KnowledgeReader {
    private final ReadableByteChannel channel;
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(1 << 16).limit(0);
    private int variables;
    private int kind;
    private long variable;
    private long stabilizer;
    private int count;
    private int source;
    private long target;

    KnowledgeReader(ReadableByteChannel channel) {
        this.channel = channel;
    }

    private ByteBuffer atLeast(int bytes) throws IOException {
        if (buffer.remaining() < bytes) {
            buffer.compact();
            while (buffer.position() < bytes) {
                if (channel.read(buffer) < 0) {
                    throw new EOFException("the checkpoint ends too early");
                }
            }
            buffer.flip();
        }
        return buffer;
    }

    /** How many variables follow. */
    int begin() throws IOException {
        if (atLeast(12).getLong() != KnowledgeWriter.MAGIC) {
            throw new IOException("not a part of a checkpoint");
        }
        variables = buffer.getInt();
        return variables;
    }

    void nextVariable() throws IOException {
        kind = atLeast(13).get();
        variable = buffer.getLong();
        if (isStable()) {
            stabilizer = atLeast(8).getLong();
            count = 0;
        } else {
            stabilizer = Resolution.NONE;
            count = buffer.getInt();
        }
    }

    long variable() {
        return variable;
    }

    boolean isStable() {
        return kind != KnowledgeWriter.OPEN;
    }

    boolean value() {
        return kind == KnowledgeWriter.TRUE;
    }

    long stabilizer() {
        return stabilizer;
    }

    /** How many successors an undecided variable waits for. */
    int count() {
        return count;
    }

    boolean nextEdge() throws IOException {
        source = atLeast(4).getInt();
        if (source == KnowledgeWriter.END) {
            return false;
        }
        if (source < 0 || source >= variables) {
            throw new IOException("the checkpoint refers to a variable that it does not contain");
        }
        target = atLeast(8).getLong();
        return true;
    }

    /** The number of the variable that waits, as its worker had numbered it. */
    int source() {
        return source;
    }

    long target() {
        return target;
    }
}
