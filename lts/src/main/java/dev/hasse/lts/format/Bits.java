package dev.hasse.lts.format;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/** Bits of a stream, the highest of each byte first. */
final class Bits {
    private final InputStream in;
    private final byte[] buffer = new byte[1 << 14];
    private int next;
    private int filled;
    private long held;
    private int count;

    Bits(InputStream in) {
        this.in = in;
    }

    /** The next bits as a number, at most 24 of them. */
    int take(int wanted) throws IOException {
        while (count < wanted) {
            if (next == filled && !fill()) {
                throw new EOFException("it ends too early");
            }
            held = held << 8 | buffer[next++] & 0xff;
            count += 8;
        }
        count -= wanted;
        return (int) (held >>> count) & (1 << wanted) - 1;
    }

    /** Drops what is left of the current byte. */
    void align() {
        count -= count % 8;
    }

    boolean atEnd() throws IOException {
        return count == 0 && next == filled && !fill();
    }

    private boolean fill() throws IOException {
        next = 0;
        filled = Math.max(0, in.read(buffer, 0, buffer.length));
        return filled > 0;
    }

    void close() throws IOException {
        in.close();
    }
}
