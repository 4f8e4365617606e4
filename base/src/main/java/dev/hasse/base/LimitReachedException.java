package dev.hasse.base;

import dev.hasse.stability.Stable;

/**
 * A limit of time, memory or size was reached, or the work was cancelled. An outcome, not a failure: drivers turn it
 * into the answer {@code unknown} with this exception's message as the reason.
 */
@Stable
public final class LimitReachedException extends RuntimeException {
    public LimitReachedException(String reason) {
        // Thrown on purpose and caught by a driver: the stack says nothing.
        super(reason, null, false, false);
    }

    /** The reason; never null. */
    public String reason() {
        String message = getMessage();
        return message == null ? "limit reached" : message;
    }
}
