package dev.hasse.cli.conformance;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.hasse.base.InputException;
import dev.hasse.base.OneLine;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.ExitCode;
import dev.hasse.cli.output.LineStream;
import dev.hasse.cli.output.OutputFile;
import dev.hasse.conformance.execution.Coverage;
import dev.hasse.conformance.execution.TestLog;
import dev.hasse.conformance.execution.TestRun;
import dev.hasse.conformance.generation.TestVerdict;
import dev.hasse.report.document.JsonParts;
import dev.hasse.report.document.JunitCase;
import dev.hasse.report.document.JunitXml;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** What came out of several tests: a line each, a count, one JSON document, JUnit's XML. */
final class SuiteReport {
    private static final int MOST_MISSING = 20;

    private record Tested(String name, TestRun run, double seconds) {}

    private final Console console;
    private final List<Tested> tested = new ArrayList<>();

    SuiteReport(Console console) {
        this.console = console;
    }

    void add(String name, TestRun run, double seconds) {
        tested.add(new Tested(name, run, seconds));
    }

    /** One line for the test that was added last; one that does not pass with what happened. */
    void printLast() {
        Tested last = tested.get(tested.size() - 1);
        if (last.run.verdict() != TestVerdict.PASS) {
            last.run.steps().forEach(step -> console.out().println("    " + step.shown()));
        }
        console.out().println("  ", coloured(last.run.verdict()), "  " + last.name + ": ", last.run.explanation());
    }

    static LineStream.Coloured coloured(TestVerdict verdict) {
        String word = word(verdict);
        return switch (verdict) {
            case PASS -> Console.green(word);
            case FAIL -> Console.red(word);
            case INCONCLUSIVE -> Console.yellow(word);
        };
    }

    static String word(TestVerdict verdict) {
        return verdict.name().toLowerCase(Locale.ROOT);
    }

    private long count(TestVerdict verdict) {
        return tested.stream().filter(each -> each.run.verdict() == verdict).count();
    }

    void printCounts() {
        List<String> counts = new ArrayList<>();
        for (TestVerdict verdict : TestVerdict.values()) {
            if (count(verdict) > 0) {
                counts.add(count(verdict) + " " + word(verdict));
            }
        }
        console.out().println(String.join(", ", counts));
    }

    static void print(Coverage coverage, Console console) {
        console.out()
                .println(String.format(
                        Locale.ROOT,
                        "covered: %d of %d states, %d of %d transitions, %d of %d outputs",
                        coverage.states(),
                        coverage.allStates(),
                        coverage.transitions(),
                        coverage.allTransitions(),
                        coverage.outputs(),
                        coverage.allOutputs()));
        List<String> missing = coverage.missing();
        missing.stream()
                .limit(MOST_MISSING)
                .forEach(each -> console.out().println("  not covered: " + OneLine.of(each)));
        if (missing.size() > MOST_MISSING) {
            console.out().println("  and " + (missing.size() - MOST_MISSING) + " more");
        }
    }

    void write(JsonGenerator out) throws IOException {
        JsonParts.objects(out, "tests", tested, each -> {
            out.writeStringField("test", each.name);
            write(out, each.run);
        });
        for (TestVerdict verdict : TestVerdict.values()) {
            out.writeNumberField(word(verdict), count(verdict));
        }
    }

    static void write(JsonGenerator out, TestRun run) throws IOException {
        out.writeStringField("verdict", word(run.verdict()));
        JsonParts.list(out, "steps", run.steps(), step -> out.writeString(step.toString()));
        out.writeStringField("explanation", run.explanation());
    }

    static void write(JsonGenerator out, Coverage coverage) throws IOException {
        out.writeObjectFieldStart("coverage");
        count(out, "states", coverage.states(), coverage.allStates());
        count(out, "transitions", coverage.transitions(), coverage.allTransitions());
        count(out, "outputs", coverage.outputs(), coverage.allOutputs());
        JsonParts.texts(out, "missing", coverage.missing());
        out.writeEndObject();
    }

    private static void count(JsonGenerator out, String name, int covered, int all) throws IOException {
        out.writeObjectFieldStart(name);
        out.writeNumberField("covered", covered);
        out.writeNumberField("all", all);
        out.writeEndObject();
    }

    void writeJunit(OutputFile file, String suite) throws InputException {
        file.writeText(console, out -> {
            try (JunitXml document = new JunitXml(out, Set.of())) {
                document.writeCases(
                        suite, tested.stream().map(SuiteReport::junit).toList());
            }
        });
    }

    private static JunitCase junit(Tested each) {
        JunitCase.Outcome outcome = switch (each.run.verdict()) {
            case PASS -> JunitCase.Outcome.PASSED;
            case FAIL -> JunitCase.Outcome.FAILURE;
            case INCONCLUSIVE -> JunitCase.Outcome.SKIPPED;
        };
        return new JunitCase(each.name, each.seconds, outcome, each.run.explanation(), TestLog.text(each.run));
    }

    /** The worst of all. */
    int exitCode() {
        if (count(TestVerdict.FAIL) > 0) {
            return ExitCode.VIOLATED;
        }
        return count(TestVerdict.INCONCLUSIVE) > 0 ? ExitCode.UNKNOWN : ExitCode.HOLDS;
    }
}
