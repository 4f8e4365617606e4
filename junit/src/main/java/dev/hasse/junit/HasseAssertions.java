package dev.hasse.junit;

import dev.hasse.base.InputException;
import dev.hasse.formats.TraceSource;
import dev.hasse.formats.Traces;
import dev.hasse.stability.Stable;
import dev.hasse.trace.Trace;
import java.nio.file.Path;

/** Assertions about every interleaving of a trace: {@code assertThat(trace).satisfies("AG (ncrit < 2)")}. */
@Stable
public final class HasseAssertions {
    private HasseAssertions() {}

    public static TraceAssert assertThat(Trace trace) {
        return new TraceAssert(trace);
    }

    /** The trace in a file of any format that Hasse reads. */
    public static TraceAssert assertThatTrace(Path file) {
        return assertThat(trace(TraceSource.of(file)));
    }

    /** The trace in a recording that was made in memory. */
    public static TraceAssert assertThatRecording(CharSequence recording) {
        return assertThat(trace(TraceSource.of("recording", recording.toString())));
    }

    private static Trace trace(TraceSource source) {
        try {
            return Traces.reading().read(source);
        } catch (InputException e) {
            throw new AssertionError(e.getMessage(), e);
        }
    }
}
