package dev.hasse.bes.worker;

import dev.hasse.bes.LongQueue;
import dev.hasse.bes.VariableState;
import dev.hasse.bes.VariableTable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import org.jspecify.annotations.Nullable;

/**
 * Writes what a worker knows as facts that hold whoever reads them: the value of a decided variable and what decided it; of
 * an undecided one the successors that it waits for. Those that it does not wait for any more had the value that decides
 * nothing. So the facts of all workers are a smaller equation system with the same solution, whatever messages were under
 * way; no counter, queue or number of the attempt matters, and any number of workers can go on.
 *
 * <p>Variables first, in the order of their numbers, then edges: the waiting variable's number and the successor.
 */
final class KnowledgeWriter {
    static final long MAGIC = 0x4861737365205031L;
    static final int OPEN = 0;
    static final int FALSE = 1;
    static final int TRUE = 2;
    static final int END = -1;

    private final WritableByteChannel channel;
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(1 << 16);

    KnowledgeWriter(WritableByteChannel channel) {
        this.channel = channel;
    }

    private ByteBuffer room(int bytes) throws IOException {
        if (buffer.remaining() < bytes) {
            flush();
        }
        return buffer;
    }

    private void flush() throws IOException {
        buffer.flip();
        while (buffer.hasRemaining()) {
            channel.write(buffer);
        }
        buffer.clear();
    }

    /** All variables, in the order of their numbers. */
    void variables(VariableTable table, int[] states, long[] stabilizers, @Nullable RememberedRows remembered)
            throws IOException {
        room(12).putLong(MAGIC).putInt(table.size());
        for (int number = 0; number < table.size(); number++) {
            int state = states[number];
            if (VariableState.isStable(state)) {
                room(17).put((byte) (VariableState.value(state) ? TRUE : FALSE))
                        .putLong(table.variable(number))
                        .putLong(stabilizers[number]);
            } else {
                // It waits for so many successors, or was not explored.
                int rest = remembered == null ? 0 : remembered.count(number);
                room(13).put((byte) OPEN)
                        .putLong(table.variable(number))
                        .putInt(rest == 0 ? VariableState.counter(state) : rest);
            }
        }
    }

    /** The edges of the worker's own undecided variables; a variable's own state is found by its number. */
    Edges edges(int self, int[] states) {
        return new Edges(self, states);
    }

    void end() throws IOException {
        room(4).putInt(END);
        flush();
    }

    /** Writes who waits for what. */
    final class Edges {
        private final int self;
        private final int[] states;

        private Edges(int self, int[] states) {
            this.self = self;
            this.states = states;
        }

        /** All who wait for one variable. */
        void write(Waiting waiting, int number, long variable) throws IOException {
            for (int edge = waiting.first(number); edge != 0; edge = waiting.next(edge)) {
                write(waiting.source(edge), variable);
            }
        }

        /** Requests, each with its source first. */
        void write(LongQueue requests) throws IOException {
            for (int i = 0; i < requests.size(); i += 2) {
                write(requests.at(i), requests.at(i + 1));
            }
        }

        /** One who waits, if it is one of the worker's own: others write that themselves. */
        void write(long source, long variable) throws IOException {
            if (Waiting.worker(source) == self) {
                write(Waiting.number(source), variable);
            }
        }

        void write(int number, long variable) throws IOException {
            if (!VariableState.isStable(states[number])) {
                room(12).putInt(number).putLong(variable);
            }
        }
    }
}
