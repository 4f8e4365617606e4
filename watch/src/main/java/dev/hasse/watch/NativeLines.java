package dev.hasse.watch;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.formats.EventStream;
import dev.hasse.formats.hasse.HasseStream;
import dev.hasse.trace.ArrivedEvents;

/** Lines of the native format; what is something else from its first line on is refused with what to do. */
final class NativeLines implements EventStream {
    private static final String OTHER_FORMAT = ". hasse watch reads lines of the native format, and other logs with"
            + " --mapping; hasse check reads complete recordings of every format";

    private final HasseStream stream;

    NativeLines(String source, Budget budget) {
        this.stream = new HasseStream(source, 0, budget);
    }

    @Override
    public ArrivedEvents read(byte[] piece) throws InputException {
        try {
            return stream.read(piece);
        } catch (InputException e) {
            throw e.line() == 1
                    ? new InputException(e.source(), e.line(), e.column(), e.problem() + OTHER_FORMAT).as(e.code())
                    : e;
        }
    }

    @Override
    public int lines() {
        return stream.lines();
    }
}
