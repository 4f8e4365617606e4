package dev.hasse.agent;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.formats.ReadOptions;
import dev.hasse.formats.TraceSource;
import dev.hasse.formats.standard.StandardFormats;
import dev.hasse.trace.Trace;
import java.nio.file.Path;

/** Reads recordings back. */
final class Traces {
    private Traces() {}

    static Trace read(CharSequence text) throws InputException {
        return read(TraceSource.of("recording", text.toString()));
    }

    static Trace read(Path file) throws InputException {
        return read(TraceSource.of(file));
    }

    private static Trace read(TraceSource source) throws InputException {
        return StandardFormats.all()
                .read(source, ReadOptions.defaults(), Budget.unlimited())
                .traces()
                .get(0);
    }
}
