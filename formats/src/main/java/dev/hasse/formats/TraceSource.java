package dev.hasse.formats;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where a trace comes from: a name for messages, and its bytes. */
public interface TraceSource {
    /** What messages call it. */
    String name();

    /** The raw bytes, perhaps compressed; the caller closes the stream. */
    InputStream open() throws IOException;

    /** Whether it can be opened again, and then has the same bytes: pipes cannot. */
    default boolean canBeReadAgain() {
        return true;
    }

    static TraceSource of(Path file) {
        return new OfFile(file);
    }

    static TraceSource of(String name, byte[] bytes) {
        return new Named(name, () -> new ByteArrayInputStream(bytes));
    }

    static TraceSource of(String name, String text) {
        return of(name, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Standard input, or what stands for it: can be read once. */
    static TraceSource standardInput(InputStream in) {
        return new OfStream(in);
    }

    /** A file, or what looks like one. */
    record OfFile(Path file) implements TraceSource {
        @Override
        public String name() {
            return file.toString();
        }

        @Override
        public InputStream open() throws IOException {
            return Files.newInputStream(file);
        }

        @Override
        public boolean canBeReadAgain() {
            return Files.isRegularFile(file);
        }
    }

    /** Standard input. */
    record OfStream(InputStream in) implements TraceSource {
        @Override
        public String name() {
            return "standard input";
        }

        @Override
        public InputStream open() {
            return in;
        }

        @Override
        public boolean canBeReadAgain() {
            return false;
        }
    }

    /** How to open a source. */
    interface Opening {
        InputStream open() throws IOException;
    }

    /** A source that is a name and a way to open it. */
    record Named(String name, Opening opening) implements TraceSource {
        @Override
        public InputStream open() throws IOException {
            return opening.open();
        }
    }
}
