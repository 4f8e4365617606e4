package dev.hasse.formats.hasse;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.formats.Place;
import dev.hasse.formats.TraceInput;
import java.util.Arrays;

/**
 * The lines of an input, one at a time, each whole in one buffer. The byte after the last of a line is always a line
 * feed, which no JSON token contains: scanning needs no other bound.
 */
final class Lines {
    private static final int MAX_LINE = 256 << 20;
    /** Reading a file that is more than a few lines in larger pieces costs less. */
    private static final int USUAL_BUFFER = 1 << 18;

    private final TraceInput input;
    private final Allocation memory;
    private byte[] buffer = new byte[1 << 13];
    private int filled;
    /** The last line feed in the buffer; -1 if none. All before it are whole lines. */
    private int lastFeed = -1;

    private int from;
    private int to = -1;
    private int number;
    private boolean atEnd;

    Lines(TraceInput input, Budget budget) {
        this(input, budget, 0);
    }

    /** Lines of a piece of an input, before which there are so many lines. */
    Lines(TraceInput input, Budget budget, int before) {
        this.input = input;
        this.memory = budget.allocation();
        this.number = before;
    }

    /** Goes to the next line, once {@link #endAt} told where the last one ends; false at the end of the input. */
    boolean next() throws InputException {
        from = to + 1;
        while (from > lastFeed) {
            if (atEnd) {
                if (from >= filled) {
                    return false;
                }
                buffer[filled] = '\n';
                lastFeed = filled;
            } else {
                fill();
            }
        }
        number++;
        return true;
    }

    /** The scanner found the line feed that ends this line. */
    void endAt(int feed) {
        to = feed;
    }

    /** Moves the unfinished line to the front and reads on behind it; leaves room for a line feed and words. */
    private void fill() throws InputException {
        System.arraycopy(buffer, from, buffer, 0, filled - from);
        filled -= from;
        to -= from;
        from = 0;
        if (filled + Words.SLACK >= buffer.length || number > 0 && buffer.length < USUAL_BUFFER) {
            if (buffer.length >= MAX_LINE) {
                throw new InputException(input.name(), number + 1L, 1, "a line of more than " + MAX_LINE + " bytes");
            }
            int length = Math.max(USUAL_BUFFER, buffer.length * 2);
            memory.resize(buffer.length + (long) length);
            buffer = Arrays.copyOf(buffer, length);
            memory.resize(length);
        }
        int count = input.read(buffer, filled, buffer.length - Words.SLACK - filled);
        lastFeed = -1;
        if (count < 0) {
            atEnd = true;
            return;
        }
        int before = filled;
        filled += count;
        for (int i = filled - 1; i >= before && lastFeed < 0; i--) {
            lastFeed = buffer[i] == '\n' ? i : -1;
        }
    }

    byte[] buffer() {
        return buffer;
    }

    /** Index of the line's first byte in the buffer. */
    int from() {
        return from;
    }

    /** The line's number, from 1. */
    int number() {
        return number;
    }

    /** An error at a byte of this line. */
    InputException error(int at, String problem) {
        return new InputException(input.name(), number, Place.column(buffer, from, at), problem);
    }
}
