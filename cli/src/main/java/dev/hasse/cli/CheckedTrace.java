package dev.hasse.cli;

import dev.hasse.base.InputException;
import dev.hasse.check.CheckResult;
import dev.hasse.check.ResultDocument;
import dev.hasse.logic.syntax.PropertyTemplate;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What became of one trace of a {@code check}: results, or why there are none.
 *
 * @param problems what is wrong with the input, or with single properties of it; empty if nothing is
 * @param undecided what a limit kept from being checked; null if nothing
 */
record CheckedTrace(
        String name,
        @Nullable CheckResult result,
        List<InputException> problems,
        @Nullable Undecided undecided) {
    /** Properties of a trace that could not be read within the limits. */
    record Undecided(List<PropertyTemplate> properties, String reason) {}

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

    static CheckedTrace undecided(String name, List<PropertyTemplate> properties, String reason) {
        return new CheckedTrace(name, null, List.of(), new Undecided(properties, reason));
    }

    /** Why there are no results. */
    String why() {
        return undecided != null
                ? undecided.reason()
                : String.valueOf(problems.get(0).getMessage());
    }

    /** Adds what is known of it to a document. */
    void writeTo(ResultDocument document) throws IOException {
        if (result != null) {
            document.write(name, result);
        } else if (undecided != null) {
            document.writeUnknown(name, undecided.properties(), undecided.reason());
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
        return undecided != null || (result != null && result.anyUnknown());
    }
}
