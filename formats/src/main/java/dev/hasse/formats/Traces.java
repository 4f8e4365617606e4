package dev.hasse.formats;

import dev.hasse.base.InputException;
import dev.hasse.stability.Stable;
import dev.hasse.trace.Trace;
import java.nio.file.Path;
import java.util.List;

/**
 * Reads traces in any format.
 *
 * <pre>{@code
 * Trace trace = Traces.read(Path.of("run.jsonl"));
 * }</pre>
 *
 * Options and limits come before the file:
 *
 * <pre>{@code
 * Trace trace = Traces.reading().mapping(Path.of("app.mapping")).within(Duration.ofSeconds(30)).read(Path.of("app.log"));
 * }</pre>
 */
@Stable
public final class Traces {
    private Traces() {}

    /** The one execution in the file, plain or gzip. Throws if the file is wrong, or holds several. */
    public static Trace read(Path file) throws InputException {
        return reading().read(file);
    }

    /** All executions in the file, at least one. */
    public static List<Trace> readAll(Path file) throws InputException {
        return reading().readAll(file);
    }

    /** A way to read to which options and limits may be added. */
    public static TraceReading reading() {
        return TraceReading.PLAIN;
    }

    /** The names of the formats that can be read. */
    public static List<String> readableFormats() {
        return TraceFormats.ALL.readerNames();
    }

    /** The names of the formats that can be written. */
    public static List<String> writableFormats() {
        return TraceFormats.ALL.writerNames();
    }

    /** The writer of the format of this name. */
    public static TraceWriter writer(String format) throws InputException {
        return TraceFormats.ALL.writer(format);
    }

    /** The writer for a file, by the extension of its name. */
    public static TraceWriter writerFor(String fileName) throws InputException {
        return TraceFormats.ALL.writerFor(fileName);
    }
}
