package dev.hasse.formats;

import dev.hasse.stability.Stable;
import dev.hasse.trace.Trace;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/** Writes a trace in one format. Stateless. */
@Stable
public interface TraceWriter {
    /** The format's name, as {@code --format} takes it. */
    String name();

    /** How names of files in this format end, without the dot; the first is the usual one. */
    List<String> extensions();

    /** Writes the trace as UTF-8 text; neither closes nor needs to buffer the stream. */
    void write(Trace trace, OutputStream out) throws IOException;
}
