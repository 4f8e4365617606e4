package dev.hasse.cli.watch;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.cli.options.LimitOptions;
import dev.hasse.cli.options.PropertyOptions;
import dev.hasse.cli.options.TraceCommand;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.ExitCode;
import dev.hasse.cli.output.RunsUntilStopped;
import dev.hasse.formats.TraceSource;
import dev.hasse.formats.TraceSources;
import dev.hasse.logic.syntax.PropertyTemplate;
import dev.hasse.watch.WatchListener;
import dev.hasse.watch.WatchSettings;
import dev.hasse.watch.WatchedRun;
import dev.hasse.watch.live.FollowedFile;
import dev.hasse.watch.live.FollowedRun;
import dev.hasse.watch.live.JournaledFile;
import dev.hasse.watch.live.LiveSource;
import dev.hasse.watch.live.RecordingPort;
import dev.hasse.watch.live.StateFolder;
import dev.hasse.watch.live.StreamedInput;
import dev.hasse.watch.live.ToldOnce;
import dev.hasse.watch.live.WatchLoop;
import dev.hasse.watch.live.WatchedFolder;
import dev.hasse.watch.otlp.ReceivedSpans;
import dev.hasse.watch.otlp.SpanReceiver;
import dev.hasse.watch.otlp.SpanSpool;
import dev.hasse.watch.otlp.SpanTraces;
import dev.hasse.watch.page.LivePage;
import dev.hasse.watch.page.LivePicture;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
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
            "Files are followed until Ctrl-C. Ctrl-C, like the end of standard input, prints the final verdicts.",
            "Exit code: 0 every property holds, 1 one is violated, 2 wrong usage or bad input, 3 unknown (a limit, or"
                    + " writes in no fixed order).",
            "Example: hasse watch run.jsonl -p 'AG !(p1.critical & p2.critical)'"
        })
public final class WatchCommand extends TraceCommand implements RunsUntilStopped {
    private static final Duration EVIDENCE_TIME = Duration.ofSeconds(20);
    private static final Duration QUIET_TRACE = Duration.ofSeconds(10);
    private static final long LAST_WORD_SECONDS = 60;

    private final LivePicture picture = new LivePicture();

    @Parameters(
            paramLabel = "SOURCE",
            arity = "0..*",
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
            names = "--otlp",
            paramLabel = "HOST:PORT",
            description = "Also receive OTLP over HTTP at this address (/v1/traces), from OpenTelemetry SDKs and"
                    + " collectors; /metrics serves Prometheus. If HOST is not the loopback address, clients must"
                    + " send the token that is printed.")
    private @Nullable String otlp;

    @Option(
            names = "--programs",
            paramLabel = "HOST:PORT",
            description = "Also receive recordings from programs running on this machine: from the agent with"
                    + " output=tcp://HOST:PORT, or a Recorder with this address. Each program is checked as a"
                    + " separate run.")
    private @Nullable String programs;

    @Option(
            names = "--page",
            paramLabel = "HOST:PORT",
            description = "Serve a live web page at this address with the last events and findings, and /metrics. If"
                    + " HOST is not the loopback address, open it with the token in the URL that is printed.")
    private @Nullable String page;

    @Option(
            names = "--state",
            paramLabel = "DIR",
            description = "Save progress in this folder, so that a restarted hasse watch continues where it stopped"
                    + " and loses no finding.")
    private @Nullable Path state;

    @Option(
            names = "--silent-after",
            paramLabel = "TIME",
            description = "Treat a process as ended, and a trace of spans as complete, after this long without a new"
                    + " event, e.g. 30s (default for spans: 10s; for processes: never).")
    private @Nullable String silentAfter;

    @Option(
            names = "--exec",
            paramLabel = "COMMAND",
            description = "Run this shell command for each finding, with the finding as JSON on its standard input.")
    private @Nullable String exec;

    @Option(
            names = "--webhook",
            paramLabel = "URL",
            description = "Post each finding as JSON to this address, up to 5 times until it is taken.")
    private @Nullable URI webhook;

    @Option(
            names = "--late",
            paramLabel = "N",
            description = "Treat the cause of an event (such as the send of a received message) as lost when it does"
                    + " not arrive within the next N events (default: ${DEFAULT-VALUE}).")
    private long late = 100_000;

    @Option(
            names = "--window",
            paramLabel = "N",
            description = "Keep at most N global states for each part of a property (default: ${DEFAULT-VALUE}).")
    private int window = 100_000;

    @Option(
            names = "--keep",
            paramLabel = "N",
            description = "Keep the first N events in memory, so that a violation among them can be shown as a run"
                    + " (default: ${DEFAULT-VALUE}).")
    private long keep = 100_000;

    @Option(
            names = "--end-after",
            paramLabel = "N",
            description = "Treat a value of forall r in values(...) as complete when none of the next N events has"
                    + " it; an expected event that is still missing is then a violation (default: ${DEFAULT-VALUE}).")
    private long endAfter = 1_000_000;

    WatchCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws Exception {
        requireSense();
        WatchLoop loop = new WatchLoop();
        CompletableFuture<Integer> code = new CompletableFuture<>();
        List<AutoCloseable> open = new ArrayList<>();
        try (Alerts alerts = new Alerts(exec, webhook, console::note)) {
            WatchReport report = new WatchReport(console, json, verbose, alerts::accept);
            Budget memory = limits.memory();
            prepare(loop, report, memory, open);
            console.endingAtInterruption(() -> stopped(loop, code));
            loop.run(limits.timed(memory));
            // Whoever waits for the end waits for the alerts, too.
            alerts.finish();
            code.complete(report.exitCode());
        } catch (InputException e) {
            console.error(e);
            code.complete(ExitCode.BAD_INPUT);
        } catch (RuntimeException | Error e) {
            code.complete(ExitCode.BUG);
            throw e;
        } finally {
            for (AutoCloseable each : open) {
                each.close();
            }
        }
        return code.get();
    }

    private void requireSense() throws InputException {
        if (arguments.isEmpty() && otlp == null && programs == null) {
            throw new InputException(
                    "",
                    "nothing to watch: expected files, - for standard input, --otlp HOST:PORT or --programs HOST:PORT");
        }
        if (programs != null && state != null) {
            throw new InputException(
                    "--programs",
                    "cannot be combined with --state: let the programs record to files, and watch the files");
        }
        reading.requireSkew();
        requireAtLeast(1, window, "--window");
        requireAtLeast(1, endAfter, "--end-after");
        requireAtLeast(0, late, "--late");
        requireAtLeast(0, keep, "--keep");
    }

    private static void requireAtLeast(long least, long number, String option) throws InputException {
        if (number < least) {
            throw new InputException(option, "expected a number of at least " + least + ", not " + number);
        }
    }

    private void prepare(WatchLoop loop, WatchReport report, Budget memory, List<AutoCloseable> open)
            throws InputException, IOException {
        List<PropertyTemplate> templates = properties.templates();
        WatchSettings settings = new WatchSettings(
                templates,
                reading.keepingLockOrder("watch").within(memory.share()),
                reading.toleratesLoss(),
                reading.ordersWrites(),
                late,
                window,
                keep,
                endAfter,
                EVIDENCE_TIME,
                page != null,
                memory.share());
        List<String> folders = once
                ? List.of()
                : arguments.stream().filter(TraceSources::mayMeanMore).toList();
        List<String> files = new ArrayList<>(arguments);
        files.removeAll(folders);
        List<TraceSource> sources = files.isEmpty() ? List.of() : reading.sources(files, console);
        boolean areSeveral = sources.size() + (otlp == null ? 0 : 1) > 1 || programs != null || !folders.isEmpty();
        Optional<StateFolder> kept = state == null ? Optional.empty() : Optional.of(new StateFolder(state));
        kept.ifPresent(open::add);
        List<WatchedRun> runs = new CopyOnWriteArrayList<>();
        for (TraceSource source : sources) {
            LiveSource live = live(source, kept, loop);
            open.add(live);
            loop.add(begun(live, settings, listener(live, areSeveral, kept, report), runs));
        }
        for (String folder : folders) {
            WatchedFolder watched = new WatchedFolder(new FolderArrivals(folder, reading, console, report) {
                @Override
                public LiveSource open(Path file) throws InputException {
                    return live(TraceSource.of(file), kept, loop);
                }

                @Override
                public FollowedRun begin(LiveSource live) throws InputException {
                    return begun(live, settings, listener(live, true, kept, report), runs);
                }
            });
            open.add(watched);
            loop.add(watched);
        }
        if (programs != null) {
            listen(programs, loop, report, settings, runs, open);
        }
        Optional<WatchMetrics.Spans> spans =
                otlp == null ? Optional.empty() : Optional.of(receive(otlp, loop, report, memory, kept, runs, open));
        if (page != null) {
            show(page, () -> WatchMetrics.of(report, runs, spans), open);
        }
    }

    private FollowedRun begun(LiveSource live, WatchSettings settings, WatchListener listener, List<WatchedRun> runs)
            throws InputException {
        WatchedRun run = new WatchedRun(live.name(), settings, listener);
        runs.add(run);
        return new FollowedRun(live, run, silence());
    }

    private WatchListener listener(
            LiveSource live, boolean isOneOfSeveral, Optional<StateFolder> kept, WatchReport report)
            throws InputException {
        return once(picture.drawing(report.of(live.name(), isOneOfSeveral)), live.name(), kept, report);
    }

    private void listen(
            String at,
            WatchLoop loop,
            WatchReport report,
            WatchSettings settings,
            List<WatchedRun> runs,
            List<AutoCloseable> open)
            throws InputException {
        InetSocketAddress address = address("--programs", at);
        if (!address.getAddress().isLoopbackAddress()) {
            throw new InputException(
                    "--programs",
                    "takes recordings of this machine only: expected 127.0.0.1:" + address.getPort()
                            + "; programs elsewhere record to files, or send spans to --otlp");
        }
        RecordingPort.Programs senders = new RecordingPort.Programs() {
            @Override
            public FollowedRun begin(String name, InputStream in) throws InputException {
                LiveSource live = new StreamedInput(name, in, loop::wake);
                return begun(live, settings, listener(live, true, Optional.empty(), report), runs);
            }

            @Override
            public void refuse(InputException problem) {
                report.refuse(problem);
            }
        };
        try {
            RecordingPort port = new RecordingPort(address, once, senders, loop::wake);
            open.add(0, port);
            loop.add(port);
            console.note("taking recordings at tcp://" + written(port.address()));
        } catch (IOException e) {
            throw new InputException("--programs " + at, "cannot listen there: " + e.getMessage());
        }
    }

    private void show(String at, Supplier<String> metrics, List<AutoCloseable> open) throws InputException {
        try {
            LivePage shown = new LivePage(address("--page", at), picture, metrics);
            open.add(0, shown);
            console.note("the page is at http://" + written(shown.address()) + "/"
                    + (shown.token() == null ? "" : "?token=" + shown.token()));
        } catch (IOException e) {
            throw new InputException("--page " + at, "cannot listen there: " + e.getMessage());
        }
    }

    private static String written(InetSocketAddress address) {
        String host = address.getHostString();
        return (host.contains(":") ? "[" + host + "]" : host) + ":" + address.getPort();
    }

    private WatchMetrics.Spans receive(
            String at,
            WatchLoop loop,
            WatchReport report,
            Budget memory,
            Optional<StateFolder> kept,
            List<WatchedRun> runs,
            List<AutoCloseable> open)
            throws InputException, IOException {
        SpanTraces traces = new SpanTraces(
                "otlp",
                properties.templates(),
                reading.ofSpans(),
                silence().orElse(QUIET_TRACE),
                EVIDENCE_TIME,
                memory.share(),
                once(picture.drawing(report.of("otlp", true)), "otlp", kept, report));
        Optional<SpanSpool> spool = state == null ? Optional.empty() : Optional.of(new SpanSpool(state));
        spool.ifPresent(open::add);
        ReceivedSpans received = new ReceivedSpans(traces, spool, loop::wake, memory.share());
        loop.add(received);
        WatchMetrics.Spans spans = new WatchMetrics.Spans(received, traces);
        SpanReceiver receiver;
        try {
            receiver = new SpanReceiver(
                    address("--otlp", at),
                    memory.share(),
                    received,
                    () -> WatchMetrics.of(report, runs, Optional.of(spans)));
        } catch (IOException e) {
            throw new InputException("--otlp " + at, "cannot listen there: " + e.getMessage());
        }
        open.add(0, receiver);
        console.note("receiving OTLP at http://" + written(receiver.address()) + "/v1/traces"
                + (receiver.token() == null ? "" : ", with the header Authorization: Bearer " + receiver.token()));
        return spans;
    }

    private static InetSocketAddress address(String option, String text) throws InputException {
        int colon = text.lastIndexOf(':');
        String port = text.substring(colon + 1);
        if (colon <= 0 || !port.matches("[0-9]{1,5}") || Integer.parseInt(port) > 65535) {
            throw new InputException(option, "expected HOST:PORT such as 127.0.0.1:4318, not '" + text + "'");
        }
        InetSocketAddress address = new InetSocketAddress(
                text.substring(0, colon).replaceFirst("^\\[(.*)]$", "$1"), Integer.parseInt(port));
        if (address.isUnresolved()) {
            throw new InputException(option, "there is no address " + text.substring(0, colon));
        }
        return address;
    }

    private Optional<Duration> silence() throws InputException {
        return silentAfter == null ? Optional.empty() : Optional.of(LimitOptions.time(silentAfter, "--silent-after"));
    }

    private static WatchListener once(
            WatchListener listener, String source, Optional<StateFolder> kept, WatchReport report)
            throws InputException {
        return kept.isEmpty() ? listener : new ToldOnce(kept.get(), source, listener, report::count);
    }

    private LiveSource live(TraceSource source, Optional<StateFolder> kept, WatchLoop loop) throws InputException {
        if (source instanceof TraceSource.OfFile file) {
            return kept.isPresent()
                    ? new JournaledFile(file.file(), !once, kept.get())
                    : new FollowedFile(file.file(), !once);
        }
        if (source instanceof TraceSource.Together) {
            throw new InputException("--together", "hasse watch follows each source as a run of its own");
        }
        if (kept.isPresent()) {
            throw new InputException(
                    "--state", "standard input cannot be read again after the process was ended: name a file instead");
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
