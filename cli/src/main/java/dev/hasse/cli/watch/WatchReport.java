package dev.hasse.cli.watch;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.hasse.check.Evidence;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.ExitCode;
import dev.hasse.cli.output.JsonOutput;
import dev.hasse.cli.output.LineStream;
import dev.hasse.cli.output.PrintedEvidence;
import dev.hasse.cli.output.Wrapped;
import dev.hasse.report.document.EvidenceFields;
import dev.hasse.watch.Notice;
import dev.hasse.watch.WatchListener;
import dev.hasse.watch.WatchResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Locale;

/** Says what watched runs show, as text or as lines of JSON, at once. */
final class WatchReport {
    private final Console console;
    private final boolean json;
    private final boolean verbose;
    private boolean anyViolated;
    private boolean anyUnknown;

    WatchReport(Console console, boolean json, boolean verbose) {
        this.console = console;
        this.json = json;
        this.verbose = verbose;
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
        return anyViolated ? ExitCode.VIOLATED : anyUnknown ? ExitCode.UNKNOWN : ExitCode.HOLDS;
    }

    private void print(WatchResult result, boolean isOneOfSeveral) {
        anyViolated |= result.verdict() == WatchResult.Verdict.VIOLATED;
        anyUnknown |= result.verdict() == WatchResult.Verdict.UNKNOWN;
        if (json) {
            printJson(fields -> write(result, fields));
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
        String where = result.event().isEmpty()
                ? "  (at the end, " + result.events() + (result.events() == 1 ? " event)" : " events)")
                : "  (at " + result.event() + ")";
        out.println(
                word(result.verdict()),
                isOneOfSeveral ? result.source() + ": " : "",
                name,
                result.property().text(),
                Console.dim(where));
        if (!result.reason().isEmpty()) {
            Wrapped.lines(result.reason(), PrintedEvidence.INDENT).forEach(out::println);
        }
        result.shown()
                .ifPresent(shown -> shown.result()
                        .evidence()
                        .ifPresent(evidence -> PrintedEvidence.print(out, shown.trace(), evidence, verbose)));
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
        if (!result.reason().isEmpty()) {
            fields.writeStringField("reason", result.reason());
        }
        if (result.shown().isPresent()) {
            WatchResult.Shown shown = result.shown().get();
            Evidence evidence = shown.result().evidence().orElse(null);
            if (evidence != null) {
                EvidenceFields.write(shown.trace(), evidence, fields);
            }
        }
    }

    private void print(String source, Notice notice) {
        if (json) {
            printJson(fields -> {
                fields.writeStringField("kind", word(notice.kind().name()));
                fields.writeStringField("trace", source);
                if (notice.line() > 0) {
                    fields.writeNumberField("line", notice.line());
                }
                fields.writeStringField("text", notice.text());
            });
        } else {
            String place = source + (notice.line() > 0 ? ":" + notice.line() : "") + ": ";
            console.out().println(Console.yellow("note      "), place, notice.text());
        }
        console.out().flush();
    }

    private void printJson(JsonOutput.Fields fields) {
        try {
            JsonOutput.print(console, fields);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
