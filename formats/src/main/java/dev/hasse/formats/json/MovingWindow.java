package dev.hasse.formats.json;

import dev.hasse.base.InputException;
import dev.hasse.formats.Place;
import dev.hasse.formats.TraceInput;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * An input as a stream that remembers its last bytes, from what was not forgotten yet on, and the line and column at
 * which they begin: so that places are exact and the memory is that of the value at hand.
 */
final class MovingWindow extends InputStream implements TextPlaces {
    private static final int INITIAL = 1 << 17;

    private final TraceInput input;
    private byte[] bytes = new byte[INITIAL];
    /** Where the remembered bytes are in the array, and the offset of the first of them in the input. */
    private int from;

    private int to;
    private long base;
    private long line = 1;
    private long column = 1;
    /** Where a line was asked for last, and which it was. */
    private long askedOffset = -1;

    private long askedLine = 1;

    MovingWindow(TraceInput input) {
        this.input = input;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        int count;
        try {
            count = input.read(buffer, offset, length);
        } catch (InputException e) {
            throw new IOException(e.getMessage(), e);
        }
        if (count > 0) {
            makeRoom(count);
            System.arraycopy(buffer, offset, bytes, to, count);
            to += count;
        }
        return count;
    }

    private void makeRoom(int count) {
        if (bytes.length - to >= count) {
            return;
        }
        int kept = to - from;
        byte[] target = kept + count > bytes.length / 2
                ? new byte[(int) Math.min(Integer.MAX_VALUE - 8L, 2L * (kept + count))]
                : bytes;
        System.arraycopy(bytes, from, target, 0, kept);
        bytes = target;
        from = 0;
        to = kept;
    }

    @Override
    public void forget(long offset) {
        int stop = from + (int) Math.min(offset - base, to - from);
        for (int i = from; i < stop; i++) {
            if (bytes[i] == '\n') {
                line++;
                column = 1;
            } else if ((bytes[i] & 0xC0) != 0x80) {
                column++;
            }
        }
        base += Math.max(0, stop - from);
        from = Math.max(from, stop);
    }

    @Override
    public Place place(long offset) {
        int length = (int) Math.max(0, Math.min(offset - base, to - from));
        Place inside = Place.of(Arrays.copyOfRange(bytes, from, from + length), length);
        return inside.line() == 1
                ? new Place(line, column + inside.column() - 1)
                : new Place(line + inside.line() - 1, inside.column());
    }

    @Override
    public int line(long offset) {
        // Places are mostly asked one after the other: from where the last one was, what lies between is short.
        boolean isAfterLast = askedOffset >= base && askedOffset <= offset;
        int start = isAfterLast ? from + (int) (askedOffset - base) : from;
        int stop = from + (int) Math.min(Math.max(0, offset - base), to - from);
        long found = isAfterLast ? askedLine : line;
        for (int i = start; i < stop; i++) {
            found += bytes[i] == '\n' ? 1 : 0;
        }
        if (stop >= start) {
            askedOffset = base + (stop - from);
            askedLine = found;
        }
        return (int) Math.min(found, Integer.MAX_VALUE);
    }

    @Override
    public long end() {
        return base + (to - from);
    }
}
