package dev.hasse.cli;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Prints text that may hold names and values out of anybody's log: control characters, by which it could move the
 * cursor, and marks that turn the direction of writing, are shown as escapes. Only our own colours pass. Bytes are left alone.
 */
final class SafePrintStream extends PrintStream {
    enum WhenFlushed {
        ASKED,
        EVERY_LINE
    }

    private static final Pattern UNSAFE = Pattern.compile(
            "\u001b(?!\\[(?:0|1|2|31|32|33)m)|[\\p{Cc}&&[^\n\t\u001b]]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]");

    private final Watched watched;

    SafePrintStream(OutputStream out, WhenFlushed flushed) {
        this(new Watched(out), flushed);
    }

    private SafePrintStream(Watched watched, WhenFlushed flushed) {
        super(watched, flushed == WhenFlushed.EVERY_LINE, StandardCharsets.UTF_8);
        this.watched = watched;
    }

    @Override
    public void print(String text) {
        super.print(safe(String.valueOf(text)));
    }

    static String safe(String text) {
        return UNSAFE.matcher(text)
                .replaceAll(
                        found -> String.format("\\\\u%04x", (int) found.group().charAt(0)));
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
