package dev.hasse.record;

import dev.hasse.base.InputException;
import dev.hasse.formats.ReadTraces;
import dev.hasse.formats.TraceSource;
import dev.hasse.formats.Traces;
import dev.hasse.trace.Trace;
import java.nio.file.Path;

/** Reads recordings back. */
final class Recordings {
    private Recordings() {}

    static Trace read(CharSequence text) throws InputException {
        return read(TraceSource.of("recording", text.toString()));
    }

    static Trace read(Path file) throws InputException {
        return read(TraceSource.of(file));
    }

    private static Trace read(TraceSource source) throws InputException {
        ReadTraces read = Traces.reading().recognise(source);
        if (!read.format().equals("hasse")) {
            throw new AssertionError("read as " + read.format());
        }
        return read.traces().get(0);
    }
}
