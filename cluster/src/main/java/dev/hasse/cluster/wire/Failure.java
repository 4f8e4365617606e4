package dev.hasse.cluster.wire;

import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * Why a worker gave up, so that it can be told as on one machine.
 *
 * @param source the source of bad input, else empty
 */
public record Failure(Kind kind, String source, long line, long column, String problem) {
    private static final int SHOWN_CALLS = 6;

    /** As whose fault it counts. */
    public enum Kind {
        INPUT,
        LIMIT,
        BUG
    }

    public static Failure of(Throwable problem) {
        if (problem instanceof InputException input) {
            return new Failure(Kind.INPUT, input.source(), input.line(), input.column(), input.problem());
        }
        if (problem instanceof LimitReachedException limit) {
            return new Failure(Kind.LIMIT, "", 0, 0, limit.reason());
        }
        if (problem instanceof OutOfMemoryError) {
            return new Failure(Kind.LIMIT, "", 0, 0, "out of memory");
        }
        String calls = Arrays.stream(problem.getStackTrace())
                .limit(SHOWN_CALLS)
                .map(String::valueOf)
                .collect(Collectors.joining(" < "));
        return new Failure(Kind.BUG, "", 0, 0, problem + " at " + calls);
    }

    /** Throws what the worker would have thrown here. */
    public void rethrow(Object worker) throws InputException {
        switch (kind) {
            case INPUT -> throw new InputException(source, line, column, problem);
            case LIMIT -> throw new LimitReachedException("worker " + worker + ": " + problem);
            case BUG -> throw new IllegalStateException("worker " + worker + ": " + problem);
        }
    }
}
