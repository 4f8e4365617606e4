package dev.hasse.cli.check;

import dev.hasse.base.InputException;
import dev.hasse.check.CheckResult;
import dev.hasse.check.PropertyResult;
import dev.hasse.logic.syntax.PropertyTemplate;
import dev.hasse.report.document.ResultDocument;
import dev.hasse.report.document.ResultWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What became of one trace of a {@code check}: results, or why there are none.
 *
 * @param file where it is from
 * @param name the file's, with the execution's where it has several
 * @param problems what is wrong with the input, or with single properties of it; empty if nothing is
 * @param undecided what a limit kept from being checked; null if nothing
 * @param findings how many things its reader found in the recording: lost messages, assumptions
 * @param brief what is left of the result of one of very many traces; null if it is there, or never was
 */
record CheckedTrace(
        String file,
        String name,
        @Nullable CheckResult result,
        List<InputException> problems,
        @Nullable Undecided undecided,
        int findings,
        @Nullable Brief brief) {
    /** What came out, without the trace. */
    record Brief(List<String> violated, List<String> unknown, List<String> vacuous, String json) {
        Brief {
            violated = List.copyOf(violated);
            unknown = List.copyOf(unknown);
            vacuous = List.copyOf(vacuous);
        }

        static Brief of(CheckResult result, String json) {
            return new Brief(
                    names(result, PropertyResult::isViolated),
                    names(result, PropertyResult::isUnknown),
                    names(result, PropertyResult::isVacuous),
                    json);
        }

        /** The same with another answer to a property. */
        Brief with(Lacking property, PropertyResult other) {
            String name = property.decided().name();
            List<String> stillUnknown = new ArrayList<>(without(unknown, name));
            if (other.isUnknown()) {
                stillUnknown.add(name);
            }
            return new Brief(
                    without(violated, name),
                    stillUnknown,
                    without(vacuous, name),
                    json.replace(property.text(), json.isEmpty() ? "" : ResultWriter.text(other)));
        }

        private static List<String> without(List<String> names, String name) {
            return names.stream().filter(each -> !each.equals(name)).toList();
        }

        private static List<String> names(CheckResult result, Predicate<PropertyResult> those) {
            return result.results().stream()
                    .filter(those)
                    .map(PropertyResult::name)
                    .toList();
        }
    }

    /** Properties of a trace that could not be read within the limits. */
    record Undecided(List<PropertyTemplate> properties, String reason) {}

    CheckedTrace {
        problems = List.copyOf(problems);
    }

    /** With results; the properties that were refused have none, and the problems say why. */
    static CheckedTrace of(String file, CheckResult result, List<InputException> refused, int findings) {
        return new CheckedTrace(file, result.trace().source(), result, refused, null, findings, null);
    }

    static CheckedTrace refused(String name, InputException problem) {
        return new CheckedTrace(name, name, null, List.of(problem), null, 0, null);
    }

    static CheckedTrace undecided(String name, List<PropertyTemplate> properties, String reason) {
        return new CheckedTrace(name, name, null, List.of(), new Undecided(properties, reason), 0, null);
    }

    /** The same with another answer to a property, and what is wrong with it, if something is. */
    CheckedTrace with(Lacking property, PropertyResult other, Optional<InputException> problem) {
        List<InputException> all = new ArrayList<>(problems);
        problem.ifPresent(all::add);
        CheckResult changed = result;
        if (result != null) {
            List<PropertyResult> results = new ArrayList<>(result.results());
            results.set(property.number(), other);
            changed = new CheckResult(result.trace(), results);
        }
        return new CheckedTrace(
                file, name, changed, all, undecided, findings, brief == null ? null : brief.with(property, other));
    }

    /** The same without the trace, with this text of it for a JSON document. */
    CheckedTrace shortened(String json) {
        return result == null
                ? this
                : new CheckedTrace(file, name, null, problems, null, findings, Brief.of(result, json));
    }

    /** Its part of a JSON document. */
    String json() {
        return result == null ? "" : ResultWriter.text(name, result);
    }

    /** What came out, whether it is kept in short or in full. */
    Brief inShort() {
        if (brief != null) {
            return brief;
        }
        return result == null ? new Brief(List.of(), List.of(), List.of(), "") : Brief.of(result, "");
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
            document.writeError(name, problems.get(0));
        }
    }

    /** The same for the document that can have it in short. */
    void writeTo(ResultWriter document) throws IOException {
        if (brief != null) {
            document.writeText(brief.json());
        } else {
            writeTo((ResultDocument) document);
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
        return !inShort().violated().isEmpty();
    }

    boolean anyVacuous() {
        return vacuous() > 0;
    }

    /** How many properties hold for nothing. */
    long vacuous() {
        return inShort().vacuous().size();
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
                        .filter(each -> each.isUnknown() && each.explanation().equals(CheckedSource.UNDECIDED))
                        .count()
                : properties();
    }

    boolean anyUnknown() {
        return undecided != null || !inShort().unknown().isEmpty();
    }
}
