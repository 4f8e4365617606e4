package dev.hasse.record;

import dev.hasse.stability.Stable;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/**
 * Merges recordings of programs that sent each other messages into one. Every file is a run already, so it is enough to
 * take lines from a file until one receives what is not sent yet, and to go on with the next file.
 *
 * <p>A receive whose send is in no file ends what is taken from its file: a program that was killed has lost its last
 * sends, and what came after them elsewhere has no known order. The rest is counted in {@link Result#leftOut}.
 */
@Stable
public final class Merge {
    /**
     * What became of the lines.
     *
     * @param events how many were merged
     * @param leftOut how many follow a receive whose send is in no file
     */
    public record Result(long events, long leftOut) {}

    /** In a hash set, beside its characters. */
    private static final int BYTES_AN_ID = 100;

    /** A file and its line that is next; null at the end. */
    private static final class Part implements AutoCloseable {
        private final Path file;
        private final BoundedLines lines;
        private @Nullable RecordedLine next;
        private long number;

        Part(Path file) throws IOException {
            this.file = file;
            InputStream in = Files.newInputStream(file);
            try {
                this.lines = new BoundedLines(unpacked(in));
                advance();
            } catch (IOException e) {
                in.close();
                throw e;
            }
        }

        void advance() throws IOException {
            try {
                String line;
                do {
                    number++;
                    line = lines.next();
                } while (line != null && line.isBlank());
                next = line == null ? null : RecordedLine.of(line.strip());
            } catch (IllegalArgumentException | IOException e) {
                throw new IOException(file + ":" + number + ": " + e.getMessage(), e);
            }
        }

        @Override
        public void close() throws IOException {
            lines.close();
        }
    }

    private Merge() {}

    /**
     * Merges the files, packed ones too, into the output. The names of processes must differ between files. The ids of
     * all messages are kept, in half of the heap at most.
     */
    public static Result merge(List<Path> files, Appendable out) throws IOException {
        return merge(files, out, Runtime.getRuntime().maxMemory() / 2);
    }

    static Result merge(List<Path> files, Appendable out, long memory) throws IOException {
        List<Part> parts = new ArrayList<>();
        try {
            for (Path file : files) {
                parts.add(new Part(file));
            }
            return lines(parts, header(parts, out), out, memory);
        } finally {
            for (Part part : parts) {
                part.close();
            }
        }
    }

    /** The header of all; what is in theirs they need not say again. */
    private static Map<String, String> header(List<Part> parts, Appendable out) throws IOException {
        Map<String, String> initial = new LinkedHashMap<>();
        StringBuilder values = new StringBuilder();
        Set<String> warnings = new LinkedHashSet<>();
        for (Part part : parts) {
            RecordedLine line = part.next;
            if (line != null && line.isHeader()) {
                String more = news(line, part, initial);
                values.append(values.isEmpty() || more.isEmpty() ? "" : ",").append(more);
                warnings.addAll(line.warnings());
                part.advance();
            }
        }
        append("{\"hasse\":1", values, warnings, out);
        return initial;
    }

    /** The initial values that the line is the first to give. */
    private static String news(RecordedLine line, Part part, Map<String, String> initial) throws IOException {
        StringBuilder news = new StringBuilder();
        for (Map.Entry<String, String> value : line.initial().entrySet()) {
            String other = initial.putIfAbsent(value.getKey(), value.getValue());
            if (other == null) {
                news.append(news.isEmpty() ? "" : ",").append(value.getKey());
                news.append(':').append(value.getValue());
            } else if (!other.equals(value.getValue())) {
                throw new IOException(part.file + ": another initial value of " + value.getKey() + ": "
                        + value.getValue() + " instead of " + other);
            }
        }
        return news.toString();
    }

    private static void append(String start, CharSequence values, Set<String> warnings, Appendable out)
            throws IOException {
        StringBuilder line = new StringBuilder(start);
        if (!values.isEmpty()) {
            line.append(line.length() > 1 ? "," : "")
                    .append("\"init\":{")
                    .append(values)
                    .append('}');
        }
        if (!warnings.isEmpty()) {
            line.append(line.length() > 1 ? "," : "").append("\"warnings\":[");
            line.append(String.join(",", warnings)).append(']');
        }
        if (line.length() > 1) {
            out.append(line).append("}\n");
        }
    }

    private static Result lines(List<Part> parts, Map<String, String> initial, Appendable out, long memory)
            throws IOException {
        Map<String, Part> owners = new LinkedHashMap<>();
        Set<String> sent = new HashSet<>();
        long kept = 0;
        long events = 0;
        boolean progress = true;
        while (progress) {
            progress = false;
            for (Part part : parts) {
                RecordedLine line = part.next;
                while (line != null && sent.containsAll(line.received())) {
                    progress = true;
                    if (line.isHeader()) {
                        append("{", news(line, part, initial), new LinkedHashSet<>(line.warnings()), out);
                        part.advance();
                        line = part.next;
                        continue;
                    }
                    Part owner = owners.putIfAbsent(line.process(), part);
                    if (owner != null && owner != part) {
                        throw new IOException(
                                "process " + line.process() + " is in both " + owner.file + " and " + part.file);
                    }
                    for (String id : line.sent()) {
                        kept += sent.add(id) ? BYTES_AN_ID + id.length() : 0;
                    }
                    kept += owner == null ? BYTES_AN_ID + line.process().length() : 0;
                    if (kept > memory) {
                        throw new IOException(part.file + ":" + part.number + ": more messages than the memory holds, "
                                + sent.size() + ": give the program more by -Xmx, or record for a shorter time");
                    }
                    out.append(line.text()).append('\n');
                    events++;
                    part.advance();
                    line = part.next;
                }
            }
        }
        long leftOut = 0;
        for (Part part : parts) {
            while (part.next != null) {
                leftOut += part.next.isHeader() ? 0 : 1;
                part.advance();
            }
        }
        return new Result(events, leftOut);
    }

    private static InputStream unpacked(InputStream file) throws IOException {
        PushbackInputStream in = new PushbackInputStream(file, 2);
        byte[] magic = in.readNBytes(2);
        in.unread(magic);
        boolean packed = magic.length == 2 && magic[0] == (byte) 0x1f && magic[1] == (byte) 0x8b;
        return packed ? new GZIPInputStream(in) : in;
    }
}
