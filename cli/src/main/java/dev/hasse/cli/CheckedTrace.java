package dev.hasse.cli;

import dev.hasse.base.InputException;
import dev.hasse.check.CheckResult;
import dev.hasse.check.ResultDocument;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What became of one trace of a {@code check}: results, or why there are none.
 *
 * @param problems what is wrong with the input, or with single properties of it; empty if nothing is
 * @param reason the limit that was reached before anything could be checked; null if none was
 */
record CheckedTrace(
        String name,
        @Nullable CheckResult result,
        List<InputException> problems,
        @Nullable String reason) {
    CheckedTrace {
        problems = List.copyOf(problems);
    }

    /** With results; the properties that were refused have none, and the problems say why. */
    static CheckedTrace of(CheckResult result, List<InputException> refused) {
        return new CheckedTrace(result.trace().source(), result, refused, null);
    }

    static CheckedTrace refused(String name, InputException problem) {
        return new CheckedTrace(name, null, List.of(problem), null);
    }

    static CheckedTrace undecided(String name, String reason) {
        return new CheckedTrace(name, null, List.of(), reason);
    }

    /** Why there are no results. */
    String why() {
        return problems.isEmpty()
                ? String.valueOf(reason)
                : String.valueOf(problems.get(0).getMessage());
    }

    /** Adds what is known of it to a document. */
    void writeTo(ResultDocument document) throws IOException {
        if (result != null) {
            document.write(name, result);
        } else {
            document.writeError(name, why());
        }
    }

    boolean isRefused() {
        return !problems.isEmpty();
    }

    /** Whether some property has an answer. */
    boolean isAnswered() {
        return result != null && result.results().size() > problems.size();
    }

    boolean anyViolated() {
        return result != null && result.anyViolated();
    }

    boolean anyUnknown() {
        return reason != null || (result != null && result.anyUnknown());
    }
}
