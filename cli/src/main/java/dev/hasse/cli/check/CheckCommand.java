package dev.hasse.cli.check;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.check.Checker;
import dev.hasse.cli.options.HtmlOption;
import dev.hasse.cli.options.JsonOption;
import dev.hasse.cli.options.PropertyOptions;
import dev.hasse.cli.options.TraceCommand;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.ExitCode;
import dev.hasse.cli.output.OutputFile;
import dev.hasse.cli.output.Version;
import dev.hasse.formats.TraceSource;
import dev.hasse.logic.syntax.PropertyTemplate;
import dev.hasse.report.document.ResultWriter;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hasse check TRACE... -p FORMULA}: decides properties over every interleaving of each trace. */
@Command(
        name = "check",
        mixinStandardHelpOptions = true,
        description = "Check properties over every interleaving that a trace allows.",
        footer = {
            "",
            "Exit code: 0 every property holds, 1 one is violated, 2 wrong usage or bad input, 3 unknown (a limit, or"
                    + " writes in no fixed order).",
            "Example: hasse check run.jsonl -p 'AG !(p1.critical & p2.critical)'"
        })
public final class CheckCommand extends TraceCommand {
    private static final String SPIN = "spin";
    private static final int PIECE = 1 << 16;

    @Parameters(paramLabel = "TRACE", arity = "1..*", description = "Files, folders, globs, or - for standard input.")
    private List<String> arguments = new ArrayList<>();

    @Mixin
    private PropertyOptions properties = new PropertyOptions();

    @Option(
            names = "--engine",
            paramLabel = "NAME",
            description = "Decide with this engine instead of the one that fits best.")
    private String engine = Checker.AUTO;

    /** How SPIN keeps the states that it has met. */
    enum SpinMode {
        bitstate,
        collapse,
        ma
    }

    @Option(
            names = "--spin",
            paramLabel = "bitstate|collapse|ma",
            description =
                    "Ask SPIN, which keeps states as a few bits (bitstate, may miss some), by their parts (collapse) or"
                            + " as an automaton (ma).")
    private @Nullable SpinMode spin;

    @Mixin
    private JsonOption json = new JsonOption();

    @Mixin
    private HtmlOption html = new HtmlOption();

    @Option(
            names = {"-v", "--verbose"},
            description = "Say which engine was chosen and why, and show whole runs.")
    private boolean verbose;

    @Mixin
    private BuildServerOptions buildServer = new BuildServerOptions();

    private boolean written;

    CheckCommand(Console console) {
        super(console);
    }

    private String engine() throws InputException {
        if (spin == null) {
            return engine;
        }
        if (!engine.equals(Checker.AUTO) && !engine.equals(SPIN)) {
            throw new InputException("--spin", "is for the engine " + SPIN + ": leave out --engine " + engine);
        }
        return SPIN + "-" + spin.name();
    }

    @Override
    public Integer call() throws Exception {
        if (!properties.areGiven()) {
            throw noProperty();
        }
        List<PropertyTemplate> templates = properties.templates();
        Budget memory = limits.memory();
        limits.time();
        Optional<OutputFile> page = html.file();
        List<TraceSource> sources = reading.searchedSources(arguments, console);
        MissingSoFar names = new MissingSoFar();
        List<CheckedSource> checked = new ArrayList<>();
        sources.forEach(source -> checked.add(new CheckedSource(source, templates, names)));
        CheckReport report = new CheckReport(console, detail(sources.size()));
        console.atInterruption(() -> sayHowFar(checked, report));
        new SourceChecks(reading, limits, engine(), report, memory)
                .keepingTraces(json.isGiven() || page.isPresent() || buildServer.hasDocuments())
                .keepingOfMany(
                        page.isPresent() || buildServer.hasDocuments()
                                ? SplitSource.Keep.TRACES
                                : json.isGiven() ? SplitSource.Keep.TEXTS : SplitSource.Keep.VERDICTS)
                .run(checked, console.progress());
        names.end();
        checked.forEach(each -> each.lines().end());
        List<CheckedTrace> traces = CheckedSource.soFar(checked);
        names.nowhere().forEach(report::printProblem);
        if (page.isPresent()) {
            HtmlReport.write(page.get(), traces, console);
        }
        if (json.isGiven()) {
            writeJson(traces);
        } else {
            report.printSummary(traces);
            page.ifPresent(file -> console.out().println("report    " + file.name()));
        }
        buildServer.write(console, traces);
        return names.nowhere().isEmpty() ? exitCode(traces) : ExitCode.BAD_INPUT;
    }

    /** What is decided when Ctrl-C comes, and how much is not. */
    private void sayHowFar(List<CheckedSource> checked, CheckReport report) throws IOException {
        if (json.isGiven()) {
            writeJson(CheckedSource.soFar(checked));
        } else {
            checked.forEach(each -> each.lines().end());
            report.printUndecided(CheckedSource.soFar(checked));
        }
    }

    /** Writes the document once: when all is decided, or when Ctrl-C ends the work. */
    private synchronized void writeJson(List<CheckedTrace> checked) throws IOException {
        if (written) {
            return;
        }
        written = true;
        StringWriter text = new StringWriter();
        try (ResultWriter writer = new ResultWriter(text, Version.text())) {
            for (CheckedTrace each : checked) {
                each.writeTo(writer);
                if (text.getBuffer().length() > PIECE) {
                    // Of very many traces not all are in memory as one text.
                    console.out().print(text.toString());
                    text.getBuffer().setLength(0);
                }
            }
        }
        console.out().print(text.toString());
        console.out().flush();
    }

    /** What could be checked, with an example for the trace at hand if it can be read. */
    private InputException noProperty() throws InputException {
        TraceSource source = reading.searchedSources(arguments, console).get(0);
        String example = ExampleProperty.of(
                reading.within(limits.budget()).readAll(source).get(0));
        return new InputException(
                "",
                "no property given: add -p FORMULA or --spec FILE, for example  -p \"" + example + "\"; to look for"
                        + " bugs without a property: hasse scan "
                        + source.name() + "; to see what the trace contains: hasse info " + source.name()
                        + "; how to write properties: docs/properties.md");
    }

    private CheckReport.Detail detail(int sources) {
        if (json.isGiven()) {
            return CheckReport.Detail.PROBLEMS;
        } else if (sources > 1) {
            return CheckReport.Detail.LINE_A_TRACE;
        } else {
            return verbose ? CheckReport.Detail.VERBOSE : CheckReport.Detail.FULL;
        }
    }

    private int exitCode(List<CheckedTrace> checked) {
        if (checked.stream().anyMatch(CheckedTrace::isRefused)) {
            return ExitCode.BAD_INPUT;
        }
        if (checked.stream().anyMatch(CheckedTrace::anyViolated)) {
            return ExitCode.VIOLATED;
        }
        if (checked.stream().anyMatch(CheckedTrace::anyVacuous) && buildServer.failsOnVacuous()) {
            return ExitCode.VIOLATED;
        }
        return checked.stream().anyMatch(CheckedTrace::anyUnknown) ? buildServer.exitCodeOfUnknown() : ExitCode.HOLDS;
    }
}
