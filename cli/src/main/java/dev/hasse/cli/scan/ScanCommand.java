package dev.hasse.cli.scan;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.cli.options.JsonOption;
import dev.hasse.cli.options.LimitOptions;
import dev.hasse.cli.options.ReadingOptions;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.ExitCode;
import dev.hasse.cli.output.JsonOutput;
import dev.hasse.formats.TraceSource;
import dev.hasse.scan.Baseline;
import dev.hasse.scan.Scan;
import dev.hasse.scan.Severity;
import dev.hasse.scan.Suspicion;
import dev.hasse.scan.SuspicionKind;
import dev.hasse.scan.Witness;
import dev.hasse.trace.Event;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hasse scan TRACE...}: what looks wrong, with no formula given. */
@Command(
        name = "scan",
        mixinStandardHelpOptions = true,
        description = "Look for what could go wrong in some interleaving of a trace; no formula is needed.",
        footer = {
            "",
            "Exit code: 0 nothing at or above --fail-on, 1 something, 2 wrong usage or bad input, 3 nothing, but a limit",
            "was reached before all was looked at.",
            "Example: hasse scan run.jsonl"
        })
public final class ScanCommand implements Callable<Integer> {
    /** More than this a person does not read. */
    private static final int SHOWN = 10;

    private static final int EVENTS_SHOWN = 3;
    private static final int MOST_PROCESSES_NAMED = 12;

    private final Console console;

    @Parameters(paramLabel = "TRACE", arity = "1..*", description = "Files, folders, globs, or - for standard input.")
    private List<String> arguments = new ArrayList<>();

    @Option(
            names = "--only",
            paramLabel = "KIND",
            description = "Look only for these kinds: race, two-at-once, accidental-order, bound, message-race, lost.")
    private List<String> only = new ArrayList<>();

    @Option(
            names = "--fail-on",
            paramLabel = "SEVERITY",
            description = "Exit with 1 if something at least so severe is found: high (the default), medium, low.")
    private @Nullable String failOn;

    @Mixin
    private ScanFiles files = new ScanFiles();

    @Mixin
    private JsonOption json = new JsonOption();

    @Mixin
    private ReadingOptions reading = new ReadingOptions();

    @Mixin
    private LimitOptions limits = new LimitOptions();

    ScanCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Exception {
        Set<SuspicionKind> kinds = kinds();
        Severity least = severity();
        Budget memory = limits.memory();
        Baseline accepted = files.accepted();
        List<Scan> all = new ArrayList<>();
        List<Scan> scans = new ArrayList<>();
        for (TraceSource source : reading.sources(arguments, console.in())) {
            try (Budget budget = limits.timed(memory.share())) {
                for (Trace trace : reading.within(budget).readAll(source)) {
                    Scan whole = Scan.of(trace, kinds, budget);
                    Scan scan = whole.without(accepted);
                    all.add(whole);
                    scans.add(scan);
                    if (!json.isGiven()) {
                        print(scan, whole.suspicions().size(), scans.size() > 1);
                    }
                }
            }
        }
        if (json.isGiven()) {
            JsonOutput.print(console, out -> ScanDocument.write(scans, out));
        }
        files.writeAll(console, all);
        files.writeNew(console, scans, least);
        boolean isFound = scans.stream()
                .flatMap(scan -> scan.suspicions().stream())
                .anyMatch(each -> each.severity().compareTo(least) >= 0);
        boolean isCut = scans.stream().anyMatch(scan -> scan.limit().isPresent());
        return isFound ? ExitCode.VIOLATED : isCut ? ExitCode.UNKNOWN : ExitCode.HOLDS;
    }

    private Set<SuspicionKind> kinds() throws InputException {
        Set<SuspicionKind> kinds = EnumSet.noneOf(SuspicionKind.class);
        for (String word : String.join(",", only).split(",", 0)) {
            if (word.isEmpty()) {
                continue;
            }
            kinds.add(Arrays.stream(SuspicionKind.values())
                    .filter(each -> each.word().equals(word) || (each.word() + "s").equals(word))
                    .findFirst()
                    .orElseThrow(() -> new InputException(
                            "--only",
                            "expected "
                                    + Arrays.stream(SuspicionKind.values())
                                            .map(SuspicionKind::word)
                                            .collect(Collectors.joining(", "))
                                    + ", not '" + word + "'")));
        }
        return kinds.isEmpty() ? EnumSet.allOf(SuspicionKind.class) : kinds;
    }

    private Severity severity() throws InputException {
        String word = failOn == null ? Severity.HIGH.word() : failOn;
        return Arrays.stream(Severity.values())
                .filter(each -> each.word().equals(word))
                .findFirst()
                .orElseThrow(() -> new InputException("--fail-on", "expected high, medium or low, not '" + word + "'"));
    }

    private void print(Scan scan, int found, boolean isNext) {
        if (isNext) {
            console.out().println();
        }
        List<Suspicion> all = scan.suspicions();
        int accepted = found - all.size();
        console.out()
                .println(scan.trace().source() + ": " + count(all.size())
                        + (accepted == 0 ? "" : " besides " + accepted + " that the baseline accepts"));
        for (int i = 0; i < Math.min(SHOWN, all.size()); i++) {
            print(i + 1, all.get(i), scan.trace());
        }
        if (all.size() > SHOWN) {
            console.out().println("and " + (all.size() - SHOWN) + " more; --json has all");
        }
        scan.limit().ifPresent(why -> console.out().println("not all was looked at: " + why));
        console.out().flush();
    }

    private static String count(int size) {
        return size == 0 ? "nothing looks wrong" : size == 1 ? "1 suspicion" : size + " suspicions";
    }

    private void print(int number, Suspicion suspicion, Trace trace) {
        String severity = String.format("%-6s", suspicion.severity().word());
        console.out()
                .println(
                        String.format("%3d ", number),
                        suspicion.severity() == Severity.HIGH ? Console.red(severity) : Console.yellow(severity),
                        " " + suspicion.kind().word() + ": " + suspicion.summary());
        List<Event> events = suspicion.events();
        for (Event event : events.subList(0, Math.min(EVENTS_SHOWN, events.size()))) {
            Optional<String> name = event.name();
            console.out()
                    .println("             " + trace.describe(event.number())
                            + name.map(each -> ": " + each).orElse(""));
        }
        if (events.size() > EVENTS_SHOWN) {
            console.out().println("             and " + (events.size() - EVENTS_SHOWN) + " more; --json has all");
        }
        suspicion
                .witness()
                .ifPresent(witness -> console.out().println("             " + how(suspicion, witness, trace)));
        suspicion.property().ifPresent(formula -> console.out().println("             to forbid it: " + formula));
    }

    private static String how(Suspicion suspicion, Witness witness, Trace trace) {
        String where = trace.processCount() > MOST_PROCESSES_NAMED
                ? "after " + Arrays.stream(witness.cut().toArray()).sum() + " events; --json has the run"
                : "at cut " + cut(trace, witness.cut().toArray());
        if (suspicion.isConfirmed()) {
            return "recorded " + where;
        }
        long later = witness.swaps();
        return "possible " + where
                + (later == 0
                        ? ""
                        : ", if " + later + (later == 1 ? " recorded event comes" : " recorded events come")
                                + " later");
    }

    private static String cut(Trace trace, int[] positions) {
        StringBuilder text = new StringBuilder();
        for (int p = 0; p < positions.length; p++) {
            text.append(p == 0 ? "" : " ")
                    .append(trace.processName(p))
                    .append(':')
                    .append(positions[p]);
        }
        return text.toString();
    }
}
