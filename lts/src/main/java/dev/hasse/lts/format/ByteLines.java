package dev.hasse.lts.format;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.lts.TransitionConsumer;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * The lines of a stream as ranges of one byte array, refilled in place; no object a line. A line ends with LF, CR LF
 * or the stream.
 */
final class ByteLines {
    private static final int BUFFER = 1 << 18;
    private static final int PART = 1 << 14;
    private static final int LONGEST = 1 << 24;

    private final String source;
    private final InputStream in;
    private final Budget budget;
    private byte[] bytes = new byte[BUFFER];
    private int filled;
    /** Where the last whole line in the array ends, its line end counted. */
    private int whole;

    private int next;
    private boolean ended;
    private int start;
    private int end;
    private long line;

    ByteLines(String source, InputStream in, Budget budget) {
        this.source = source;
        this.in = in;
        this.budget = budget;
    }

    /** Moves to the next line; false after the last. */
    boolean next() throws IOException, InputException {
        int from = next;
        int scan = from;
        while (true) {
            int stop = filled;
            byte[] text = bytes;
            while (scan < stop && text[scan] != '\n') {
                scan++;
            }
            if (scan < stop) {
                next = scan + 1;
                break;
            }
            if (ended) {
                next = scan;
                if (from == scan) {
                    return false;
                }
                break;
            }
            scan -= from;
            refill(from);
            from = 0;
        }
        line++;
        start = from;
        end = scan > from && bytes[scan - 1] == '\r' ? scan - 1 : scan;
        return true;
    }

    /**
     * Has all lines read that are whole in the array and that this way of reading knows. A part of them at a time: so the ends
     * of parts are met before the reading is compiled, and are compiled with it.
     */
    void takeAll(PlainTransitions plain, TransitionConsumer consumer) throws IOException, InputException {
        while (!ended) {
            boolean known = true;
            while (known && next < whole) {
                int limit = Math.min(whole, next + PART);
                next = plain.read(bytes, next, limit, consumer);
                line += plain.linesRead();
                known = next >= limit;
            }
            if (!known) {
                return;
            }
            refill(next);
            next = 0;
        }
    }

    /** Moves what is left, which has no line end, to the front and reads on behind it. */
    private void refill(int from) throws IOException, InputException {
        budget.check();
        int left = filled - from;
        if (left > LONGEST) {
            throw new InputException(source, line + 1, 1, "a line of more than " + LONGEST + " bytes");
        }
        byte[] to = left > bytes.length / 2 ? new byte[2 * bytes.length] : bytes;
        System.arraycopy(bytes, from, to, 0, left);
        bytes = to;
        filled = left;
        int count = Streams.read(source, in, bytes, filled, bytes.length - filled);
        ended = count < 0;
        filled += Math.max(count, 0);
        int last = filled - 1;
        while (last >= left && bytes[last] != '\n') {
            last--;
        }
        whole = last < left ? 0 : last + 1;
    }

    byte[] bytes() {
        return bytes;
    }

    /** Where the current line begins in {@link #bytes}. */
    int start() {
        return start;
    }

    /** Where it ends, its line end not counted. */
    int end() {
        return end;
    }

    /** An error in the current line, at a place of the byte array. */
    InputException error(int at, String problem) {
        int column = ByteLabels.text(Arrays.copyOfRange(bytes, start, Math.max(start, at)), 0, Math.max(0, at - start))
                .length();
        return new InputException(source, line, column + 1L, problem);
    }

    /** An error behind the last line. */
    InputException errorAtEnd(String problem) {
        return new InputException(source, line + 1, 1, problem);
    }
}
