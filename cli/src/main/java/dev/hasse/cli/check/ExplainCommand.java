package dev.hasse.cli.check;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.hasse.base.OneLine;
import dev.hasse.check.meaning.ExampleRuns;
import dev.hasse.check.meaning.Meaning;
import dev.hasse.cli.options.JsonOption;
import dev.hasse.cli.options.LimitOptions;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.ExitCode;
import dev.hasse.cli.output.JsonOutput;
import dev.hasse.logic.syntax.PropertyParser;
import dev.hasse.logic.syntax.PropertyTemplate;
import dev.hasse.report.document.JsonParts;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hasse explain}: what a formula says, and a run that satisfies it beside one that does not. */
@Command(
        name = "explain",
        mixinStandardHelpOptions = true,
        description = "Say what a formula means, with a run that satisfies it and one that does not.",
        footer = {
            "",
            "Exit code: 0 the formula is explained, 2 wrong usage or bad input, 3 a limit was reached.",
            "Example: hasse explain \"response([event = 'order'], [event = 'ship'])\""
        })
public final class ExplainCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(paramLabel = "FORMULA", description = "A property: CTL, LTL, a pattern, or monitor:FILE.")
    private String formula = "";

    @Option(
            names = "--processes",
            split = ",",
            paramLabel = "NAME",
            description = "The processes that exist: quantifiers range over them, and the formula may name no"
                    + " others. Default: two processes with arbitrary names.")
    private @Nullable List<String> processes;

    @Mixin
    private JsonOption json = new JsonOption();

    @Mixin
    private LimitOptions limits = new LimitOptions();

    public ExplainCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Exception {
        PropertyTemplate template = PropertyParser.parse("FORMULA", formula);
        Meaning meaning = processes == null
                ? Meaning.of(template, limits.budget())
                : Meaning.of(template, processes, limits.budget());
        if (json.isGiven()) {
            JsonOutput.print(console, out -> {
                out.writeStringField("formula", meaning.property().text());
                out.writeStringField("logic", meaning.property().logic());
                out.writeStringField("meaning", meaning.sentence());
                write("holds", meaning.satisfying(), out);
                write("violated", meaning.violating(), out);
            });
            return ExitCode.HOLDS;
        }
        console.out().println(OneLine.of(meaning.sentence()));
        if (meaning.hasRuns()) {
            show("holds", meaning.satisfying());
            show("violated", meaning.violating());
        }
        return ExitCode.HOLDS;
    }

    private static void write(String verdict, Optional<ExampleRuns.Example> example, JsonGenerator out)
            throws IOException {
        if (example.isPresent()) {
            JsonParts.list(out, verdict, example.get().positions(), position -> {
                out.writeStartArray();
                for (String truth : position) {
                    out.writeString(truth);
                }
                out.writeEndArray();
            });
        }
    }

    private void show(String verdict, Optional<ExampleRuns.Example> example) {
        String run = example.map(ExampleRuns.Example::text).orElse("in no short run");
        console.out().println(OneLine.of(String.format("  %-9s %s", verdict, run)));
    }
}
