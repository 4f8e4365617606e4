package dev.hasse.record;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** The lines of a file, none of which may be as long as a few bytes of gzip can make it. */
final class BoundedLines implements AutoCloseable {
    /** An event with all its values; recorders write some hundred characters. */
    static final int LONGEST = 16 << 20;

    private final Reader reader;
    private final char[] buffer = new char[1 << 13];
    private int at;
    private int end;

    BoundedLines(InputStream in) {
        this.reader = new InputStreamReader(in, StandardCharsets.UTF_8);
    }

    /** The next line; null at the end. */
    @Nullable
    String next() throws IOException {
        StringBuilder line = null;
        while (at < end || fill()) {
            line = line == null ? new StringBuilder() : line;
            int stop = at;
            while (stop < end && buffer[stop] != '\n') {
                stop++;
            }
            line.append(buffer, at, stop - at);
            at = Math.min(end, stop + 1);
            if (line.length() > LONGEST) {
                throw new IOException("a line of more than " + LONGEST + " characters");
            }
            if (stop < end) {
                break;
            }
        }
        return line == null ? null : line.toString();
    }

    private boolean fill() throws IOException {
        at = 0;
        try {
            end = Math.max(0, reader.read(buffer, 0, buffer.length));
        } catch (StackOverflowError e) {
            // The JDK's unpacking calls itself for each empty member of gzip.
            throw new IOException("thousands of empty gzip members are no recording", e);
        }
        return end > 0;
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}
