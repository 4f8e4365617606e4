package dev.hasse.cli.check;

import dev.hasse.base.InputException;
import dev.hasse.check.CheckResult;
import dev.hasse.check.PropertyResult;
import dev.hasse.check.Verdict;
import dev.hasse.logic.syntax.PropertyTemplate;
import dev.hasse.report.document.ResultDocument;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What became of one trace of a {@code check}: results, or why there are none.
 *
 * @param file where it is from
 * @param name the file's, with the execution's where it has several
 * @param problems what is wrong with the input, or with single properties of it; empty if nothing is
 * @param undecided what a limit kept from being checked; null if nothing
 * @param findings how many things its reader found in the recording: lost messages, assumptions
 */
record CheckedTrace(
        String file,
        String name,
        @Nullable CheckResult result,
        List<InputException> problems,
        @Nullable Undecided undecided,
        int findings) {
    /** Properties of a trace that could not be read within the limits. */
    record Undecided(List<PropertyTemplate> properties, String reason) {}

    CheckedTrace {
        problems = List.copyOf(problems);
    }

    /** With results; the properties that were refused have none, and the problems say why. */
    static CheckedTrace of(String file, CheckResult result, List<InputException> refused, int findings) {
        return new CheckedTrace(file, result.trace().source(), result, refused, null, findings);
    }

    static CheckedTrace refused(String name, InputException problem) {
        return new CheckedTrace(name, name, null, List.of(problem), null, 0);
    }

    static CheckedTrace undecided(String name, List<PropertyTemplate> properties, String reason) {
        return new CheckedTrace(name, name, null, List.of(), new Undecided(properties, reason), 0);
    }

    /** Why there are no results. */
    String why() {
        return undecided != null
                ? undecided.reason()
                : String.valueOf(problems.get(0).getMessage());
    }

    /** Adds what is known of it to a document. */
    void writeTo(ResultDocument document) throws IOException {
        document.from(file);
        if (result != null) {
            document.write(name, result);
        } else if (undecided != null) {
            document.writeUnknown(name, undecided.properties(), undecided.reason());
        } else {
            document.writeError(name, why());
        }
    }

    /** Whether it is one of several executions in its file. */
    boolean isExecution() {
        return !name.equals(file);
    }

    boolean isRefused() {
        return !problems.isEmpty();
    }

    boolean anyViolated() {
        return result != null && result.anyViolated();
    }

    boolean anyVacuous() {
        return result != null && result.anyVacuous();
    }

    /** How many properties hold for nothing. */
    long vacuous() {
        return result == null
                ? 0
                : result.results().stream().filter(PropertyResult::isVacuous).count();
    }

    /** How many properties it has, if it is known at all which. */
    int properties() {
        return result != null
                ? result.results().size()
                : undecided == null ? 0 : undecided.properties().size();
    }

    /** How many of them were not decided when Ctrl-C came. */
    int interrupted() {
        return result != null
                ? (int) result.results().stream()
                        .filter(each -> each.verdict() instanceof Verdict.Unknown unknown
                                && unknown.reason().equals(CheckedSource.UNDECIDED))
                        .count()
                : properties();
    }

    boolean anyUnknown() {
        return undecided != null || (result != null && result.anyUnknown());
    }
}
