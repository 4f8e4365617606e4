package dev.hasse.agent;

import dev.hasse.base.InputException;
import dev.hasse.formats.TraceSource;
import dev.hasse.trace.Trace;
import java.nio.file.Path;

/** Reads recordings back. */
final class Traces {
    private Traces() {}

    static Trace read(CharSequence text) throws InputException {
        return dev.hasse.formats.Traces.reading().read(TraceSource.of("recording", text.toString()));
    }

    static Trace read(Path file) throws InputException {
        return dev.hasse.formats.Traces.read(file);
    }
}
