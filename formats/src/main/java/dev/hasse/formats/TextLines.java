package dev.hasse.formats;

import dev.hasse.base.InputException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The lines of an input as texts, one at a time, in constant memory. A line may end in CR LF. */
public final class TextLines {
    private static final int MAX_LINE = 16 << 20;

    private final TraceInput input;
    private byte[] buffer = new byte[1 << 16];
    private int from;
    private int filled;
    private int number;
    private boolean atEnd;
    private String line = "";

    public TextLines(TraceInput input) {
        this.input = input;
    }

    /** The next line without its end; null at the end of the input. */
    public @Nullable String next() throws InputException {
        int at = from;
        while (true) {
            while (at < filled && buffer[at] != '\n') {
                at++;
            }
            if (at < filled || atEnd) {
                break;
            }
            at -= from;
            fill();
        }
        if (at == from && at == filled) {
            return null;
        }
        number++;
        int end = at > from && buffer[at - 1] == '\r' ? at - 1 : at;
        line = decode(from, end);
        from = Math.min(at + 1, filled);
        return line;
    }

    private void fill() throws InputException {
        System.arraycopy(buffer, from, buffer, 0, filled - from);
        filled -= from;
        from = 0;
        if (filled == buffer.length) {
            if (filled >= MAX_LINE) {
                throw new InputException(input.name(), number + 1L, 1, "a line of more than " + MAX_LINE + " bytes");
            }
            buffer = Arrays.copyOf(buffer, filled * 2);
        }
        int count = input.read(buffer, filled, buffer.length - filled);
        atEnd = count < 0;
        filled += Math.max(0, count);
    }

    private String decode(int start, int end) throws InputException {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(buffer, start, end - start))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new InputException(input.name(), number, 1, "not UTF-8 text");
        }
    }

    /** The number of the line, from 1. */
    public int number() {
        return number;
    }

    /** An error at a character of the line. */
    public InputException error(int index, String problem) {
        return new InputException(input.name(), number, line.codePointCount(0, index) + 1L, problem);
    }
}
