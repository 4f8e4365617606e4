package dev.hasse.cli.output;

import dev.hasse.base.OneLine;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Standard output or standard error, as lines. Any of them may hold names and values out of anybody's log: each is made
 * safe here ({@link OneLine}), as a whole, and only then do our own line break and our own colours come to it.
 */
public final class LineStream {
    enum WhenFlushed {
        ASKED,
        EVERY_LINE
    }

    /** A part of a line in a colour, given by its number among those of ANSI. */
    public record Coloured(int code, String text) {
        @Override
        public String toString() {
            return text;
        }
    }

    private final Watched watched;
    private final PrintStream stream;
    private final boolean coloured;

    LineStream(OutputStream out, WhenFlushed flushed, boolean coloured) {
        this.watched = new Watched(out);
        this.stream = new PrintStream(watched, flushed == WhenFlushed.EVERY_LINE, StandardCharsets.UTF_8);
        this.coloured = coloured;
    }

    /** Prints one line, of parts that stand side by side; those that are {@link Coloured} get their colour. */
    public void println(Object... parts) {
        StringBuilder plain = new StringBuilder();
        for (Object part : parts) {
            plain.append(part);
        }
        String line = OneLine.whole(plain.toString());
        stream.print((coloured ? coloured(line, parts) : line) + "\n");
    }

    /** Each part is made safe like the line, so that they are found again in it. */
    private static String coloured(String line, Object... parts) {
        StringBuilder text = new StringBuilder();
        int from = 0;
        for (int i = 0; i < parts.length; i++) {
            int length = OneLine.of(String.valueOf(parts[i])).length();
            // What only the whole line shows to be unsafe belongs to the part that ends there.
            int to = i == parts.length - 1 ? line.length() : Math.min(line.length(), from + length);
            String shown = line.substring(from, to);
            text.append(parts[i] instanceof Coloured each ? "\u001b[" + each.code + "m" + shown + "\u001b[0m" : shown);
            from = to;
        }
        return text.toString();
    }

    /** Prints a part of a line, without a line break; made safe like a line of its own. */
    void part(String text) {
        stream.print(OneLine.whole(text));
    }

    /** Prints lines of ours, each with its line break. */
    public void print(String lines) {
        stream.print(OneLine.each(lines));
    }

    /** Whether anything was printed. */
    public boolean isUsed() {
        return watched.used;
    }

    /** Prints bytes as they are; nobody else's text may be in them. */
    public OutputStream bytes() {
        return stream;
    }

    public void flush() {
        stream.flush();
    }

    /** Nothing is written from now on; callable from any thread, also while another one is blocked in writing. */
    void silence() {
        watched.silent = true;
    }

    /** What is printed is left out from now on. */
    void mute() {
        flush();
        watched.muted = true;
    }

    /** The way around {@link #mute()}; what cannot be written is not thrown but remembered, as here. */
    OutputStream unmuted() {
        return new PrintStream(
                new OutputStream() {
                    @Override
                    public void write(byte[] bytes, int from, int length) throws IOException {
                        watched.pass(bytes, from, length);
                    }

                    @Override
                    public void write(int one) throws IOException {
                        write(new byte[] {(byte) one}, 0, 1);
                    }

                    @Override
                    public void flush() throws IOException {
                        watched.flush();
                    }
                },
                false,
                StandardCharsets.UTF_8);
    }

    /** Why something could not be written; empty too if a reader such as {@code head} had enough. */
    Optional<String> failure() {
        return Optional.ofNullable(watched.failure).filter(reason -> !reason.contains("Broken pipe"));
    }

    /** Remembers why writing failed, which a print stream forgets. */
    private static final class Watched extends FilterOutputStream {
        private @Nullable String failure;
        private volatile boolean silent;
        private volatile boolean muted;
        private volatile boolean used;

        Watched(OutputStream out) {
            super(out);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            if (!muted) {
                pass(bytes, from, length);
            }
        }

        private void pass(byte[] bytes, int from, int length) throws IOException {
            used = true;
            if (silent) {
                return;
            }
            try {
                out.write(bytes, from, length);
            } catch (IOException e) {
                failure = String.valueOf(e.getMessage());
                throw e;
            }
        }

        @Override
        public void write(int one) throws IOException {
            write(new byte[] {(byte) one}, 0, 1);
        }

        @Override
        public void flush() throws IOException {
            if (silent) {
                return;
            }
            try {
                out.flush();
            } catch (IOException e) {
                failure = String.valueOf(e.getMessage());
                throw e;
            }
        }
    }
}
