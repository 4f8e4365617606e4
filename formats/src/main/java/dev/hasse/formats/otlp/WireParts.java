package dev.hasse.formats.otlp;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.formats.TraceInput;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * The parts of a file one after the other: messages that have their length before them, or the fields of one message. A
 * part is as large as it is, and not as it says: where the file ends early, it does.
 */
final class WireParts implements AutoCloseable {
    private static final int BUFFER = 1 << 16;
    private static final int LONGEST_VARINT = 10;
    private static final int TYPE = 7;

    private final TraceInput input;
    private final Allocation memory;
    private final byte[] buffer = new byte[BUFFER];
    private int next;
    private int filled;
    private long position;
    private long start;
    private byte[] part = new byte[BUFFER];
    private int length;

    WireParts(TraceInput input, Budget budget) {
        this.input = input;
        this.memory = budget.allocation();
    }

    /** How many bytes come before the part that was found last. */
    long start() {
        return start;
    }

    /** The next message after its length in four bytes that says something; empty at the end. */
    byte[] framed() throws InputException {
        int size = 0;
        while (size == 0) {
            start = position;
            length = 0;
            take(Integer.BYTES);
            if (length == 0) {
                return new byte[0];
            }
            size = length < Integer.BYTES ? -1 : ByteBuffer.wrap(part).getInt();
            length = 0;
            take(Math.max(0, size));
            if (length != size) {
                throw new InputException(input.name(), 1, start + 1, "the file ends inside a message");
            }
            start += Integer.BYTES;
        }
        return Arrays.copyOf(part, length);
    }

    /** The next field, with its number; empty at the end. */
    byte[] field() throws InputException {
        start = position;
        length = 0;
        long tag = varint();
        switch ((int) (tag & TYPE)) {
            case 0 -> varint();
            case 1 -> take(Long.BYTES);
            case 2 -> {
                long size = varint();
                take(size < 0 ? Long.MAX_VALUE : size);
            }
            case 5 -> take(Integer.BYTES);
            default -> {
                // Whoever looks at it says what is wrong.
            }
        }
        return Arrays.copyOf(part, length);
    }

    private long varint() throws InputException {
        long value = 0;
        for (int i = 0; i < LONGEST_VARINT; i++) {
            int before = length;
            take(1);
            if (length == before) {
                return 0;
            }
            value |= (long) (part[before] & 0x7f) << 7 * i;
            if (part[before] >= 0) {
                return value;
            }
        }
        return 0;
    }

    /** Adds so many bytes to the part, or as many as there are. */
    private void take(long count) throws InputException {
        long left = count;
        while (left > 0 && fill()) {
            int some = (int) Math.min(left, filled - next);
            if (part.length - length < some) {
                grow(some);
            }
            System.arraycopy(buffer, next, part, length, some);
            next += some;
            length += some;
            position += some;
            left -= some;
        }
    }

    private void grow(int some) throws InputException {
        long room = Math.max(2L * part.length, (long) length + some);
        if (room > Integer.MAX_VALUE - BUFFER) {
            throw new InputException(input.name(), 1, position + 1, "more than 1 GiB in one part: split the file");
        }
        // What is there, its larger copy, and the copy that is handed out.
        memory.resize(3 * room);
        part = Arrays.copyOf(part, (int) room);
    }

    /** Whether there is one more byte. */
    private boolean fill() throws InputException {
        if (next < filled) {
            return true;
        }
        next = 0;
        filled = Math.max(0, input.read(buffer, 0, BUFFER));
        return filled > 0;
    }

    @Override
    public void close() {
        memory.close();
    }
}
