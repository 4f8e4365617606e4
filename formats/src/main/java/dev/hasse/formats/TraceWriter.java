package dev.hasse.formats;

import dev.hasse.stability.Stable;
import dev.hasse.trace.Trace;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/** Writes a trace in one format. Stateless. */
@Stable
public interface TraceWriter {
    /** The format's name, as in {@code --format}. */
    String name();

    /** The extensions of files in this format, without the dot; the first is the default. */
    List<String> extensions();

    /** Writes the trace as UTF-8 text; neither closes nor needs to buffer the stream. */
    void write(Trace trace, OutputStream out) throws IOException;
}
