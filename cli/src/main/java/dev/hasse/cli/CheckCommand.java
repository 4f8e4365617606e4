package dev.hasse.cli;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.check.CheckResult;
import dev.hasse.check.Checker;
import dev.hasse.check.json.ResultWriter;
import dev.hasse.formats.TraceSource;
import dev.hasse.logic.syntax.PropertyTemplate;
import dev.hasse.logic.syntax.Specification;
import dev.hasse.trace.Trace;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
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
            "Exit code: 0 every property holds, 1 one is violated, 2 wrong usage or bad input, 3 unknown (a limit).",
            "Example: hasse check run.jsonl -p 'AG !(p1.critical & p2.critical)'"
        })
final class CheckCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(paramLabel = "TRACE", arity = "1..*", description = "Files, folders, globs, or - for standard input.")
    private List<String> arguments = new ArrayList<>();

    @Mixin
    private PropertyOptions properties = new PropertyOptions();

    @Option(
            names = "--engine",
            paramLabel = "NAME",
            description = "Decide with this engine instead of the one that fits best.")
    private String engine = Checker.AUTO;

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

    @Mixin
    private ReadingOptions reading = new ReadingOptions();

    @Mixin
    private LimitOptions limits = new LimitOptions();

    CheckCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Exception {
        List<PropertyTemplate> templates = properties.templates();
        Supplier<Budget> budgets = limits.budgets();
        Optional<OutputFile> page = html.file();
        List<TraceSource> sources = new ArrayList<>();
        for (String argument : arguments) {
            sources.addAll(reading.sources(argument, console.in()));
        }
        List<CheckedTrace> checked = new ArrayList<>();
        CheckReport report =
                new CheckReport(console, sources.size() > 1 ? CheckReport.Detail.LINE_A_TRACE : detailOfOne());
        Progress progress = console.progress().of(sources.size());
        ExecutorService workers = Executors.newFixedThreadPool(
                Math.min(sources.size(), Runtime.getRuntime().availableProcessors()), CheckCommand::daemon);
        try {
            List<Future<List<CheckedTrace>>> futures = new ArrayList<>();
            for (TraceSource source : sources) {
                futures.add(workers.submit(() -> check(source, sources.size(), templates, budgets)));
            }
            for (Future<List<CheckedTrace>> future : futures) {
                for (CheckedTrace one : result(future)) {
                    checked.add(one);
                    report.printProblems(one);
                    if (!json.isGiven()) {
                        report.print(one);
                        console.out().flush();
                    }
                }
                progress.step();
            }
        } finally {
            workers.shutdownNow();
        }
        if (page.isPresent()) {
            HtmlReport.write(page.get(), checked, console);
        }
        if (json.isGiven()) {
            writeJson(checked);
        } else {
            report.printSummary(checked);
            page.ifPresent(file -> console.out().println("report    " + file.name()));
        }
        buildServer.write(console, checked);
        List<InputException> nowhere = CheckedTrace.missingEverywhere(checked);
        nowhere.forEach(console::error);
        return nowhere.isEmpty() ? exitCode(checked) : ExitCode.BAD_INPUT;
    }

    private void writeJson(List<CheckedTrace> checked) throws IOException {
        StringWriter text = new StringWriter();
        try (ResultWriter writer = new ResultWriter(text, Version.text())) {
            for (CheckedTrace each : checked) {
                each.writeTo(writer);
            }
        }
        console.out().print(text.toString());
    }

    private CheckReport.Detail detailOfOne() {
        return verbose ? CheckReport.Detail.VERBOSE : CheckReport.Detail.FULL;
    }

    private static Thread daemon(Runnable work) {
        // A StackOverflowError is worse than the address space that nobody touches.
        Thread thread = new Thread(null, work, "check", 64L << 20);
        thread.setDaemon(true);
        return thread;
    }

    private List<CheckedTrace> check(
            TraceSource source, int sources, List<PropertyTemplate> templates, Supplier<Budget> budgets) {
        List<CheckedTrace> checked = new ArrayList<>();
        try {
            List<Trace> traces = reading.read(source, budgets.get()).traces();
            for (Trace trace : traces) {
                if (trace.events() == 0) {
                    checked.add(CheckedTrace.refused(trace.source(), empty(trace)));
                    continue;
                }
                Checker checker = Checker.of(trace).engine(engine).within(budgets);
                List<InputException> refused = new ArrayList<>();
                List<InputException> missing = new ArrayList<>();
                if (sources > 1 || traces.size() > 1) {
                    checker = checker.amongOthers(missing::add);
                }
                CheckResult result = checker.check(new Specification(templates), refused::add);
                checked.add(CheckedTrace.of(source.name(), result, refused, missing));
            }
        } catch (InputException e) {
            checked.add(CheckedTrace.refused(source.name(), e));
        } catch (LimitReachedException e) {
            checked.add(CheckedTrace.undecided(source.name(), templates, e.reason()));
        }
        return checked;
    }

    /** What holds of nothing says nothing: an empty recording is a mistake in the recording. */
    private static InputException empty(Trace trace) {
        String why = trace.warnings().isEmpty()
                ? "was anything that the program did to be recorded, and did it come to its end or flush?"
                : String.join("; ", trace.warnings());
        return new InputException(trace.source(), "the trace has no events, so that there is nothing to check: " + why);
    }

    private static List<CheckedTrace> result(Future<List<CheckedTrace>> future) throws Exception {
        try {
            return future.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw e.getCause() instanceof Exception cause ? cause : e;
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
