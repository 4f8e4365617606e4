package dev.hasse.cli.trace;

import dev.hasse.base.InputException;
import dev.hasse.base.LinearPattern;
import dev.hasse.cli.options.LimitOptions;
import dev.hasse.cli.options.OutputOption;
import dev.hasse.cli.options.SeedOption;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.ExitCode;
import dev.hasse.formats.TraceWriter;
import dev.hasse.simulate.Model;
import dev.hasse.simulate.ModelCatalog;
import dev.hasse.simulate.Variant;
import dev.hasse.simulate.promela.PromelaSimulation;
import dev.hasse.trace.Trace;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hasse simulate MODEL}: a run of a protocol as a trace, or the protocol's properties. */
@Command(
        name = "simulate",
        mixinStandardHelpOptions = true,
        description =
                "Generate the trace of a protocol of the papers, or of a Promela model. Without MODEL, lists them.",
        footer = {"", "Example: hasse simulate leader-election --processes 5 --events 200 --faulty -o run.jsonl"})
public final class SimulateCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(arity = "0..1", paramLabel = "MODEL", description = "The protocol.")
    private @Nullable String model;

    @Option(
            names = "--promela",
            paramLabel = "FILE",
            description = "Simulate this Promela model instead, by SPIN; --events is then the number of SPIN's steps.")
    private @Nullable Path promela;

    @Option(
            names = "--variables",
            paramLabel = "REGEXP",
            description = "With --promela: record the values of these variables only.")
    private @Nullable String variables;

    @Option(names = "--processes", paramLabel = "N", description = "How many processes (default: the model's).")
    private @Nullable Integer processes;

    @Option(names = "--events", paramLabel = "N", description = "How many events (default: ${DEFAULT-VALUE}).")
    private int events = 1000;

    @Mixin
    private SeedOption seed = new SeedOption();

    @Option(names = "--faulty", description = "The variant with a bug.")
    private boolean faulty;

    @Option(names = "--spec", description = "Print the model's properties as a spec file instead.")
    private boolean spec;

    @Mixin
    private OutputOption output = new OutputOption();

    @Mixin
    private LimitOptions limits = new LimitOptions();

    SimulateCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws InputException {
        if (promela != null) {
            return simulatePromela(promela);
        }
        if (variables != null) {
            throw new InputException("--variables", "expected only with --promela");
        }
        if (model == null) {
            for (Model each : ModelCatalog.models()) {
                console.out().println(String.format("%-22s %s", each.name(), each.description()));
            }
            return ExitCode.HOLDS;
        }
        Model chosen = ModelCatalog.model(model);
        int count = processes == null ? chosen.processes().usual() : processes;
        if (spec) {
            String text = chosen.spec(count);
            output.file().writeText(console, out -> out.write(text));
            return ExitCode.HOLDS;
        }
        TraceWriter writer = output.traceWriter();
        Variant variant = faulty ? Variant.FAULTY : Variant.CORRECT;
        Trace trace =
                chosen.trace(new dev.hasse.simulate.Parameters(count, events, seed.seed(), variant), limits.budget());
        output.file().write(console, stream -> writer.write(trace, stream));
        return ExitCode.HOLDS;
    }

    private int simulatePromela(Path file) throws InputException {
        if (model != null || processes != null || faulty || spec) {
            throw new InputException("--promela", "cannot be combined with MODEL, --processes, --faulty or --spec");
        }
        TraceWriter writer = output.traceWriter();
        PromelaSimulation.Result result =
                new PromelaSimulation(file, events, seed.seed(), wanted()).run(limits.budget());
        output.file().write(console, stream -> writer.write(result.trace(), stream));
        result.errors().forEach(each -> console.note(each + " (the trace ends there)"));
        return ExitCode.HOLDS;
    }

    private Predicate<String> wanted() throws InputException {
        try {
            return variables == null ? name -> true : LinearPattern.ofValue(variables)::matches;
        } catch (PatternSyntaxException e) {
            throw new InputException("--variables", "not a regular expression: " + e.getDescription());
        }
    }
}
