package dev.hasse.conformance.execution;

import java.io.IOException;

/** A log that is replayed is not one of the test: nobody can say what the implementation would have done. */
public final class LogMismatchException extends IOException {
    private static final long serialVersionUID = 1L;

    LogMismatchException(String problem) {
        super(problem);
    }
}
