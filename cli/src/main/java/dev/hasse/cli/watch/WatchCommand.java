package dev.hasse.cli.watch;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.cli.options.LimitOptions;
import dev.hasse.cli.options.PropertyOptions;
import dev.hasse.cli.options.ReadingOptions;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.ExitCode;
import dev.hasse.cli.output.RunsUntilStopped;
import dev.hasse.formats.TraceSource;
import dev.hasse.watch.WatchSettings;
import dev.hasse.watch.WatchedRun;
import dev.hasse.watch.live.FollowedFile;
import dev.hasse.watch.live.LiveSource;
import dev.hasse.watch.live.StreamedInput;
import dev.hasse.watch.live.WatchLoop;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hasse watch SOURCE... -p FORMULA}: decides properties while the recording is still written. */
@Command(
        name = "watch",
        mixinStandardHelpOptions = true,
        description = "Check properties over every interleaving while the recording is still written.",
        footer = {
            "",
            "Files are followed until Ctrl-C, which gives the verdicts as the end of standard input does.",
            "Exit code: 0 every property holds, 1 one is violated, 2 wrong usage or bad input, 3 unknown (a limit).",
            "Example: hasse watch run.jsonl -p 'AG !(p1.critical & p2.critical)'"
        })
public final class WatchCommand implements Callable<Integer>, RunsUntilStopped {
    private static final Duration EVIDENCE_TIME = Duration.ofSeconds(20);
    private static final long LAST_WORD_SECONDS = 60;

    private final Console console;

    @Parameters(
            paramLabel = "SOURCE",
            arity = "1..*",
            description = "Files that grow, folders of such files, or - for standard input.")
    private List<String> arguments = new ArrayList<>();

    @Mixin
    private PropertyOptions properties = new PropertyOptions();

    @Option(names = "--json", description = "A JSON object a line on standard output for each finding, nothing else.")
    private boolean json;

    @Option(
            names = {"-v", "--verbose"},
            description = "Say which engine was chosen and why, and show whole runs.")
    private boolean verbose;

    @Option(names = "--once", description = "Stop at the end of the files instead of waiting for more.")
    private boolean once;

    @Option(
            names = "--late",
            paramLabel = "N",
            description = "Take the cause of an event as lost when it has not come within the next N events"
                    + " (default: ${DEFAULT-VALUE}).")
    private long late = 100_000;

    @Option(
            names = "--window",
            paramLabel = "N",
            description = "Keep at most N global states for each part of a property (default: ${DEFAULT-VALUE}).")
    private int window = 100_000;

    @Option(
            names = "--keep",
            paramLabel = "N",
            description = "Show runs as evidence up to N events; all of them are kept until then (default:"
                    + " ${DEFAULT-VALUE}).")
    private long keep = 100_000;

    @Mixin
    private ReadingOptions reading = new ReadingOptions();

    @Mixin
    private LimitOptions limits = new LimitOptions();

    WatchCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Exception {
        Budget memory = limits.memory();
        WatchSettings settings = new WatchSettings(
                properties.templates(),
                reading.keepingLockOrder("watch").within(memory.share()),
                reading.toleratesLoss(),
                reading.ordersWrites(),
                late,
                Math.max(1, window),
                keep,
                EVIDENCE_TIME,
                memory.share());
        WatchLoop loop = new WatchLoop();
        WatchReport report = new WatchReport(console, json, verbose);
        List<TraceSource> sources = reading.sources(arguments, console.in());
        List<LiveSource> live = new ArrayList<>();
        for (TraceSource source : sources) {
            live.add(live(source, loop));
        }
        for (LiveSource each : live) {
            loop.add(each, new WatchedRun(each.name(), settings, report.of(each.name(), live.size() > 1)));
        }
        CompletableFuture<Integer> code = new CompletableFuture<>();
        console.endingAtInterruption(() -> stopped(loop, code));
        try {
            loop.run(limits.timed(memory));
            code.complete(report.exitCode());
        } catch (InputException e) {
            console.error(e);
            code.complete(ExitCode.BAD_INPUT);
        } catch (RuntimeException | Error e) {
            code.complete(ExitCode.BUG);
            throw e;
        } finally {
            for (LiveSource each : live) {
                each.close();
            }
        }
        return code.get();
    }

    private LiveSource live(TraceSource source, WatchLoop loop) throws InputException {
        if (source instanceof TraceSource.OfFile file) {
            return new FollowedFile(file.file(), !once);
        }
        if (source instanceof TraceSource.Together) {
            throw new InputException("--together", "hasse watch follows each source as a run of its own");
        }
        return new StreamedInput(source.name(), console.in(), loop::wake);
    }

    /** Ctrl-C: the input ends here. */
    private static int stopped(WatchLoop loop, CompletableFuture<Integer> code) {
        loop.stop();
        try {
            return code.get(LAST_WORD_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return ExitCode.UNKNOWN;
        } catch (ExecutionException | TimeoutException e) {
            return ExitCode.UNKNOWN;
        }
    }
}
