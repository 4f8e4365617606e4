package dev.hasse.cli.options;

import dev.hasse.base.InputException;
import dev.hasse.trace.Trace;

/** What holds of nothing says nothing, and in nothing nothing looks wrong: an empty recording is a mistake in the recording. */
public final class EmptyRecording {
    private EmptyRecording() {}

    /** Says so, with the recorder's reasons if it has any. */
    public static InputException of(Trace trace) {
        String why = trace.warnings().isEmpty()
                ? "check that the program does something that is recorded, and that it ends normally or flushes the"
                        + " recorder"
                : String.join("; ", trace.warnings());
        return new InputException(trace.source(), "the trace has no events, so that there is nothing to check: " + why);
    }
}
