package dev.hasse.cli.check;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.check.CheckResult;
import dev.hasse.check.Checker;
import dev.hasse.check.PropertyResult;
import dev.hasse.cli.options.HtmlOption;
import dev.hasse.cli.options.JsonOption;
import dev.hasse.cli.options.LimitOptions;
import dev.hasse.cli.options.PropertyOptions;
import dev.hasse.cli.options.ReadingOptions;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.ExitCode;
import dev.hasse.cli.output.OutputFile;
import dev.hasse.cli.output.Progress;
import dev.hasse.cli.output.Version;
import dev.hasse.formats.TraceSource;
import dev.hasse.logic.syntax.PropertyTemplate;
import dev.hasse.report.document.ResultWriter;
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
import java.util.function.Consumer;
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
public final class CheckCommand implements Callable<Integer> {
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

    private boolean written;

    CheckCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Exception {
        List<PropertyTemplate> templates = properties.templates();
        Budget memory = limits.memory();
        limits.time();
        Optional<OutputFile> page = html.file();
        List<TraceSource> sources = new ArrayList<>();
        for (String argument : arguments) {
            sources.addAll(reading.sources(argument, console.in()));
        }
        List<CheckedSource> checked = new ArrayList<>();
        sources.forEach(source -> checked.add(new CheckedSource(source, templates)));
        if (json.isGiven()) {
            console.atInterruption(() -> writeJson(CheckedSource.soFar(checked)));
        }
        CheckReport report =
                new CheckReport(console, sources.size() > 1 ? CheckReport.Detail.LINE_A_TRACE : detailOfOne());
        checkAll(checked, memory, report);
        List<CheckedTrace> traces = CheckedSource.soFar(checked);
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
        List<InputException> nowhere = CheckedTrace.missingEverywhere(traces);
        nowhere.forEach(console::error);
        return nowhere.isEmpty() ? exitCode(traces) : ExitCode.BAD_INPUT;
    }

    private void checkAll(List<CheckedSource> sources, Budget memory, CheckReport report) throws Exception {
        Progress progress = console.progress().of(sources.size());
        ExecutorService workers = Executors.newFixedThreadPool(
                Math.min(sources.size(), Runtime.getRuntime().availableProcessors()), CheckCommand::daemon);
        try {
            List<Future<?>> futures = new ArrayList<>();
            for (CheckedSource source : sources) {
                futures.add(workers.submit(() -> {
                    check(source, sources.size() > 1, memory, report);
                    progress.step();
                }));
            }
            for (Future<?> future : futures) {
                await(future);
            }
        } finally {
            workers.shutdownNow();
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
            }
        }
        console.out().print(text.toString());
        console.out().flush();
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

    private void check(CheckedSource source, boolean hasOthers, Budget memory, CheckReport report) {
        try (Budget budget = memory.share()) {
            source.read(reading.within(limits.timed(budget)).readAll(source.source()));
            boolean isAmongOthers = hasOthers || source.parts().size() > 1;
            for (CheckedSource.Part part : source.parts()) {
                if (part.trace().eventCount() == 0) {
                    InputException empty = empty(part.trace());
                    part.refuseAll(empty);
                    report.printProblem(empty);
                    continue;
                }
                check(part, source, isAmongOthers, budget, report);
            }
        } catch (InputException e) {
            source.refuse(e);
            report.printProblem(e);
        } catch (LimitReachedException e) {
            end(source, e.reason(), report);
        } catch (OutOfMemoryError full) {
            // One trace too many or too large: the others keep their answers.
            end(source, "out of memory; --max-memory allows more", report);
        }
    }

    /** What holds of nothing says nothing: an empty recording is a mistake in the recording. */
    private static InputException empty(Trace trace) {
        String why = trace.warnings().isEmpty()
                ? "was anything that the program did to be recorded, and did it come to its end or flush?"
                : String.join("; ", trace.warnings());
        return new InputException(trace.source(), "the trace has no events, so that there is nothing to check: " + why);
    }

    private void end(CheckedSource source, String reason, CheckReport report) {
        source.end(reason);
        if (!json.isGiven()) {
            report.printUnknown(source.source().name(), reason);
        }
    }

    private void check(
            CheckedSource.Part part, CheckedSource source, boolean isAmongOthers, Budget budget, CheckReport report)
            throws InputException {
        if (!json.isGiven()) {
            report.printBeginning(part.checked());
        }
        Consumer<PropertyResult> told = result -> {
            part.decide(result);
            if (part.isAnswerable() && !json.isGiven()) {
                report.print(part.trace(), result);
            }
        };
        Checker checker = limits.checker(part.trace(), budget).engine(engine).telling(told);
        if (isAmongOthers) {
            checker = checker.amongOthers(part::miss);
        }
        CheckResult result = checker.check(source.specification(), problem -> {
            part.refuse(problem);
            report.printProblem(problem);
        });
        if (!json.isGiven()) {
            report.printEnd(result);
        }
    }

    private static void await(Future<?> future) throws Exception {
        try {
            future.get();
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
