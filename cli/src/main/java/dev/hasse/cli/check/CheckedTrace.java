package dev.hasse.cli.check;

import dev.hasse.base.InputException;
import dev.hasse.check.CheckResult;
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
 * @param missing what properties name and this trace does not have, where it is one of several
 * @param undecided what a limit kept from being checked; null if nothing
 */
record CheckedTrace(
        String file,
        String name,
        @Nullable CheckResult result,
        List<InputException> problems,
        List<InputException> missing,
        @Nullable Undecided undecided) {
    /** Properties of a trace that could not be read within the limits. */
    record Undecided(List<PropertyTemplate> properties, String reason) {}

    CheckedTrace {
        problems = List.copyOf(problems);
        missing = List.copyOf(missing);
    }

    /** With results; the properties that were refused have none, and the problems say why. */
    static CheckedTrace of(
            String file, CheckResult result, List<InputException> refused, List<InputException> missing) {
        return new CheckedTrace(file, result.trace().source(), result, refused, missing, null);
    }

    static CheckedTrace refused(String name, InputException problem) {
        return new CheckedTrace(name, name, null, List.of(problem), List.of(), null);
    }

    static CheckedTrace undecided(String name, List<PropertyTemplate> properties, String reason) {
        return new CheckedTrace(name, name, null, List.of(), List.of(), new Undecided(properties, reason));
    }

    /** What no trace has that was checked: a name that is misspelt, most likely. */
    static List<InputException> missingEverywhere(List<CheckedTrace> checked) {
        List<CheckedTrace> read =
                checked.stream().filter(each -> each.result() != null).toList();
        if (read.isEmpty()) {
            return List.of();
        }
        return read.get(0).missing().stream()
                .filter(name -> read.stream()
                        .allMatch(each -> each.missing().stream().anyMatch(other -> isSamePlace(name, other))))
                .toList();
    }

    private static boolean isSamePlace(InputException one, InputException other) {
        return one.source().equals(other.source())
                && one.line() == other.line()
                && one.column() == other.column()
                && (one.line() > 0 || one.problem().equals(other.problem()));
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

    boolean anyUnknown() {
        return undecided != null || (result != null && result.anyUnknown());
    }
}
