package dev.hasse.cli.trace;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.cli.options.JsonOption;
import dev.hasse.cli.options.LimitOptions;
import dev.hasse.cli.options.ReadingOptions;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.ExitCode;
import dev.hasse.cli.output.JsonOutput;
import dev.hasse.cli.output.LineStream;
import dev.hasse.formats.TraceSource;
import dev.hasse.formats.Traces;
import dev.hasse.formats.mapping.MappingTrial;
import dev.hasse.formats.mapping.MappingTrial.Tried;
import dev.hasse.formats.mapping.TriedProblem;
import dev.hasse.report.document.JsonParts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hasse mapping try FILE}: what a mapping makes of the first lines of a log. */
@Command(
        name = "try",
        mixinStandardHelpOptions = true,
        description = "Show, for the first lines of a log, what a mapping makes of them and which it does not"
                + " understand. Without --mapping: by the mapping that comes with Hasse and understands the most.",
        footer = {
            "",
            "Exit code: 0 at least one line is understood, 2 none is, wrong usage or bad input.",
            "Example: hasse mapping try server.log --mapping ours.mapping",
            "Example: hasse mapping try server.log"
        })
final class MappingTryCommand implements Callable<Integer> {
    private static final int SHOWN_CHARACTERS = 160;

    private final Console console;

    @Parameters(paramLabel = "FILE", description = "The log.")
    private Path file = Path.of("");

    @Option(names = "--mapping", paramLabel = "FILE", description = ReadingOptions.MAPPING)
    private @Nullable Path mapping;

    @Option(names = "--lines", paramLabel = "N", description = "How many records to try; 20 by default.")
    private int lines = 20;

    @Mixin
    private JsonOption json = new JsonOption();

    @Mixin
    private LimitOptions limits = new LimitOptions();

    MappingTryCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Exception {
        Budget budget = limits.budget();
        TraceSource source = TraceSource.of(file);
        Optional<String> format =
                mapping == null ? Traces.reading().within(budget).formatOf(source) : Optional.empty();
        MappingTrial trial = mapping == null
                ? MappingTrial.best(source, lines, budget)
                : MappingTrial.of(source, mapping, lines, budget);
        if (json.isGiven()) {
            JsonOutput.print(console, out -> write(out, trial, format));
        } else if (format.isPresent()) {
            console.out().println(file + " is read as " + format.get() + ", without a mapping");
        } else {
            print(trial);
        }
        if (format.isEmpty() && trial.understood() == 0) {
            throw new InputException(
                    file.toString(),
                    mapping == null
                            ? "no mapping that comes with Hasse understands its first lines: write one"
                                    + " (docs/formats.md) and name it by --mapping FILE"
                            : "no rule of the mapping fits any of its first lines");
        }
        return ExitCode.HOLDS;
    }

    private void print(MappingTrial trial) {
        LineStream out = console.out();
        if (mapping == null && !trial.mapping().isEmpty()) {
            out.println("by --mapping ", trial.mapping());
        }
        for (Tried tried : trial.records()) {
            String number = String.format("%6d  ", tried.line());
            if (!tried.text().isEmpty()) {
                out.println(Console.dim(number), shortened(tried.text()));
            }
            for (String understood : tried.understood()) {
                String place = tried.text().isEmpty() ? number : "        ";
                out.println(place, Console.green("-> "), shortened(understood));
            }
            if (!tried.isUnderstood()) {
                String why = tried.problem().map(TriedProblem::text).orElse("no rule fits");
                out.println("        ", Console.yellow("?? " + shortened(why)));
            }
        }
        out.println(trial.understood() + " of " + trial.records().size() + " records understood");
    }

    private static String shortened(String text) {
        String line = text.replace("\n", "\\n");
        return line.length() <= SHOWN_CHARACTERS ? line : line.substring(0, SHOWN_CHARACTERS) + "...";
    }

    private void write(JsonGenerator out, MappingTrial trial, Optional<String> format) throws IOException {
        out.writeStringField("file", file.toString());
        if (format.isPresent()) {
            out.writeStringField("format", format.get());
            return;
        }
        out.writeStringField("mapping", trial.mapping());
        out.writeNumberField("understood", trial.understood());
        JsonParts.objects(out, "records", trial.records(), tried -> {
            out.writeNumberField("line", tried.line());
            out.writeStringField("text", tried.text());
            out.writeNumberField("ruleLine", tried.ruleLine());
            JsonParts.texts(out, "understood", tried.understood());
            if (tried.problem().isPresent()) {
                out.writeStringField("problem", tried.problem().get().text());
                out.writeNumberField("column", tried.problem().get().column());
            }
        });
    }
}
