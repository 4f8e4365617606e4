package dev.hasse.cli;

import dev.hasse.base.InputException;
import dev.hasse.check.CheckResult;
import org.jspecify.annotations.Nullable;

/**
 * What became of one trace of a {@code check}: results, or why there are none.
 *
 * @param problem what is wrong with the input; null if it could be read
 * @param reason the limit that was reached before anything could be checked; null if none was
 */
record CheckedTrace(
        String name,
        @Nullable CheckResult result,
        @Nullable InputException problem,
        @Nullable String reason) {
    static CheckedTrace of(CheckResult result) {
        return new CheckedTrace(result.trace().source(), result, null, null);
    }

    static CheckedTrace refused(String name, InputException problem) {
        return new CheckedTrace(name, null, problem, null);
    }

    static CheckedTrace undecided(String name, String reason) {
        return new CheckedTrace(name, null, null, reason);
    }

    /** Why there are no results. */
    String why() {
        return problem != null ? String.valueOf(problem.getMessage()) : String.valueOf(reason);
    }

    boolean isRefused() {
        return problem != null;
    }

    boolean anyViolated() {
        return result != null && result.anyViolated();
    }

    boolean anyUnknown() {
        return reason != null || (result != null && result.anyUnknown());
    }
}
