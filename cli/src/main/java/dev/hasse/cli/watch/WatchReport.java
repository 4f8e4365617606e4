package dev.hasse.cli.watch;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.hasse.base.InputException;
import dev.hasse.check.Evidence;
import dev.hasse.check.data.ChosenText;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.ExitCode;
import dev.hasse.cli.output.JsonOutput;
import dev.hasse.cli.output.LineStream;
import dev.hasse.cli.output.PrintedEvidence;
import dev.hasse.cli.output.Wrapped;
import dev.hasse.logic.Property;
import dev.hasse.report.document.EvidenceFields;
import dev.hasse.report.document.JsonParts;
import dev.hasse.report.document.ResultFields;
import dev.hasse.watch.Notice;
import dev.hasse.watch.WatchListener;
import dev.hasse.watch.WatchResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.function.Consumer;

/** Says what watched runs show, as text or as lines of JSON, at once. */
final class WatchReport {
    private final Console console;
    private final boolean json;
    private final boolean verbose;
    private final Consumer<String> alerts;
    private volatile long violated;
    private volatile long unknown;
    private volatile long notices;
    private volatile long refused;

    /** Alerts are told of violations and notices, as JSON. */
    WatchReport(Console console, boolean json, boolean verbose, Consumer<String> alerts) {
        this.console = console;
        this.json = json;
        this.verbose = verbose;
        this.alerts = alerts;
    }

    /** Listens to the run of this source, which is named where there are several. */
    WatchListener of(String source, boolean isOneOfSeveral) {
        return new WatchListener() {
            @Override
            public void decided(WatchResult result) {
                print(result, isOneOfSeveral);
            }

            @Override
            public void notice(Notice notice) {
                print(source, notice);
            }
        };
    }

    int exitCode() {
        if (violated > 0) {
            return ExitCode.VIOLATED;
        }
        return refused > 0 ? ExitCode.BAD_INPUT : unknown > 0 ? ExitCode.UNKNOWN : ExitCode.HOLDS;
    }

    long violated() {
        return violated;
    }

    long unknown() {
        return unknown;
    }

    long notices() {
        return notices;
    }

    /** One of several sources is no recording, or cannot be read any more; the others are watched on. */
    @SuppressWarnings("NonAtomicVolatileUpdate") // it is locked; others only look
    synchronized void refuse(InputException problem) {
        refused++;
        if (json) {
            console.out().println(json(fields -> {
                fields.writeStringField("kind", "error");
                fields.writeStringField("trace", problem.source());
                fields.writeStringField("text", problem.problem());
            }));
            console.out().flush();
        }
        console.error(problem);
    }

    /** Counts a result that was told before the process began again. */
    @SuppressWarnings("NonAtomicVolatileUpdate") // one thread counts, others only look
    synchronized void count(WatchResult result) {
        violated += result.verdict() == WatchResult.Verdict.VIOLATED && !result.isSummary() ? 1 : 0;
        unknown += result.verdict() == WatchResult.Verdict.UNKNOWN ? 1 : 0;
    }

    private void print(WatchResult result, boolean isOneOfSeveral) {
        count(result);
        String text = json(fields -> write(result, fields));
        if (result.verdict() != WatchResult.Verdict.HOLDS && !result.isSummary()) {
            alerts.accept(text);
        }
        if (json) {
            console.out().println(text);
        } else {
            printText(result, isOneOfSeveral);
        }
        console.out().flush();
    }

    private void printText(WatchResult result, boolean isOneOfSeveral) {
        LineStream out = console.out();
        String name = result.property().name().equals(result.property().text())
                ? ""
                : result.property().name() + ": ";
        String where = !result.isFinal()
                ? "  (at the end, " + result.events() + (result.events() == 1 ? " event)" : " events)")
                : "  (" + value(result) + "at " + result.event() + ")";
        out.println(
                word(result.verdict()),
                isOneOfSeveral ? result.source() + ": " : "",
                name,
                result.property().text(),
                Console.dim(where));
        if (!result.reason().isEmpty()) {
            Wrapped.lines(result.reason(), PrintedEvidence.INDENT).forEach(out::println);
        }
        if (result.isSummary()) {
            result.instances()
                    .ifPresent(counts -> Wrapped.lines("Fails for " + counts.text() + ".", PrintedEvidence.INDENT)
                            .forEach(out::println));
        }
        result.shown()
                .ifPresent(shown -> shown.result()
                        .evidence()
                        .ifPresent(evidence -> PrintedEvidence.print(out, shown.trace(), evidence, verbose)));
    }

    /** The value that the answer is about: {@code order = 79, }. */
    private static String value(WatchResult result) {
        return result.chosen().isEmpty() || !(result.property() instanceof Property.ForEach forEach)
                ? ""
                : ChosenText.of(forEach.parameters(), result.chosen()) + ", ";
    }

    private static LineStream.Coloured word(WatchResult.Verdict verdict) {
        String padded = String.format(Locale.ROOT, "%-10s", word(verdict.name()));
        return switch (verdict) {
            case HOLDS -> Console.green(padded);
            case VIOLATED -> Console.red(padded);
            case UNKNOWN -> Console.yellow(padded);
        };
    }

    private static String word(String constant) {
        return constant.toLowerCase(Locale.ROOT);
    }

    private static void write(WatchResult result, JsonGenerator fields) throws IOException {
        fields.writeStringField("kind", "verdict");
        fields.writeStringField("trace", result.source());
        fields.writeStringField("name", result.property().name());
        fields.writeStringField("logic", result.property().logic());
        fields.writeStringField("formula", result.property().text());
        fields.writeStringField("verdict", word(result.verdict().name()));
        if (!result.event().isEmpty()) {
            fields.writeStringField("event", result.event());
            fields.writeNumberField("line", result.line());
        }
        fields.writeNumberField("events", result.events());
        JsonParts.text(fields, "reason", result.reason());
        if (!result.chosen().isEmpty() && result.property() instanceof Property.ForEach forEach) {
            fields.writeFieldName("values");
            ResultFields.writeChoice(forEach.parameters(), result.chosen(), fields);
        }
        if (result.instances().isPresent()) {
            ResultFields.write(result.instances().get(), fields);
        }
        if (result.shown().isPresent()) {
            WatchResult.Shown shown = result.shown().get();
            Evidence evidence = shown.result().evidence().orElse(null);
            if (evidence != null) {
                EvidenceFields.write(shown.trace(), evidence, fields);
            }
        }
    }

    @SuppressWarnings("NonAtomicVolatileUpdate") // one thread counts, others only look
    private void print(String source, Notice notice) {
        notices++;
        String text = json(fields -> {
            fields.writeStringField("kind", word(notice.kind().name()));
            fields.writeStringField("trace", source);
            if (notice.line() > 0) {
                fields.writeNumberField("line", notice.line());
            }
            fields.writeStringField("text", notice.text());
        });
        alerts.accept(text);
        if (json) {
            console.out().println(text);
        } else {
            String place = source + (notice.line() > 0 ? ":" + notice.line() : "") + ": ";
            console.out().println(Console.yellow("note      "), place, notice.text());
        }
        console.out().flush();
    }

    private static String json(JsonOutput.Fields fields) {
        try {
            return JsonOutput.text(fields);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
