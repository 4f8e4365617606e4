package dev.hasse.formats;

import dev.hasse.stability.Stable;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

/** Where a trace comes from: a name for messages, and its bytes. */
@Stable
public interface TraceSource {
    /** Its name in messages. */
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

    /** Standard input, or a stream in its place: can be read once. */
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

    /** Several sources that recorded the same executions together, each of them some of the processes; at least one source. */
    static TraceSource together(List<TraceSource> parts) {
        return parts.size() == 1 ? parts.get(0) : new Together(parts);
    }

    /** How to open a source. */
    interface Opening {
        InputStream open() throws IOException;
    }

    /** Several sources in the place of one. */
    record Together(List<TraceSource> parts) implements TraceSource {
        private static final int NAMED = 3;

        public Together {
            parts = List.copyOf(parts);
        }

        @Override
        public String name() {
            String named = parts.stream().limit(NAMED).map(TraceSource::name).collect(Collectors.joining(" + "));
            return parts.size() <= NAMED ? named : named + " + " + (parts.size() - NAMED) + " more";
        }

        /** All of them, one after the other. */
        @Override
        public InputStream open() throws IOException {
            List<InputStream> streams = new ArrayList<>();
            for (TraceSource part : parts) {
                streams.add(part.open());
            }
            return new SequenceInputStream(Collections.enumeration(streams));
        }
    }

    /** A source that is a name and a way to open it. */
    record Named(String name, Opening opening) implements TraceSource {
        @Override
        public InputStream open() throws IOException {
            return opening.open();
        }
    }
}
