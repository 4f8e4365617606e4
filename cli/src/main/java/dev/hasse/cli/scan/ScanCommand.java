package dev.hasse.cli.scan;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.cli.options.EmptyRecording;
import dev.hasse.cli.options.JsonOption;
import dev.hasse.cli.options.TraceCommand;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.ExitCode;
import dev.hasse.cli.output.JsonOutput;
import dev.hasse.cli.output.Progress;
import dev.hasse.formats.TraceSource;
import dev.hasse.scan.Baseline;
import dev.hasse.scan.OrderMining;
import dev.hasse.scan.Scan;
import dev.hasse.scan.Severity;
import dev.hasse.scan.SuspicionKind;
import dev.hasse.trace.LockedOrder;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
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
            "was reached before everything was checked.",
            "Example: hasse scan run.jsonl"
        })
public final class ScanCommand extends TraceCommand {
    @Parameters(paramLabel = "TRACE", arity = "1..*", description = "Files, folders, globs, or - for standard input.")
    private List<String> arguments = new ArrayList<>();

    @Option(
            names = "--only",
            paramLabel = "KIND",
            completionCandidates = Kinds.class,
            description = "Look only for these kinds: ${COMPLETION-CANDIDATES}.")
    private List<String> only = new ArrayList<>();

    @Option(
            names = "--fail-on",
            paramLabel = "SEVERITY",
            description = "Exit with 1 if a finding of this severity or higher exists: high (default), medium, low.")
    private @Nullable String failOn;

    @Option(
            names = "--against",
            paramLabel = "TRACE",
            description = "Compare with these traces, such as failed runs: show which orders of events hold in TRACE"
                    + " but not in these.")
    private List<String> against = new ArrayList<>();

    @Mixin
    private ScanFiles files = new ScanFiles();

    @Mixin
    private JsonOption json = new JsonOption();

    ScanCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws Exception {
        Set<SuspicionKind> kinds = kinds();
        Severity least = severity();
        Budget memory = limits.memory();
        Baseline accepted = files.accepted();
        OrderMining mining = OrderMining.ofTraces();
        ScanText text = new ScanText(console);
        List<Scan> all = new ArrayList<>();
        List<TraceSource> sources = reading.sources(arguments, console);
        Progress progress = console.progress().of(sources.size());
        boolean isCut = false;
        List<InputException> refused = new ArrayList<>();
        for (TraceSource source : sources) {
            try (Budget budget = limits.timed(memory.share())) {
                for (Trace trace : reading.within(budget).readAll(source)) {
                    Scan whole = Scan.of(trace, kinds, budget);
                    all.add(whole);
                    if (trace.eventCount() == 0) {
                        // Many programs record nothing in some of their runs: no finding, but no clean bill either.
                        console.note(EmptyRecording.of(trace).headline());
                    } else if (!json.isGiven()) {
                        text.print(whole.without(accepted), whole.suspicions().size());
                    }
                    boolean isOpen = whole.candidates().stream().anyMatch(each -> each.open() > 0);
                    isCut |= whole.limit().isPresent() || isOpen || !mine(mining, trace, budget);
                }
            } catch (InputException e) {
                if (sources.size() == 1) {
                    throw e;
                }
                // The others may have something to tell.
                console.error(e);
                refused.add(e);
            }
            progress.step();
        }
        List<OrderMining.Found> compared =
                kinds.contains(SuspicionKind.ACCIDENTAL_ORDER) ? mining.suspicions() : List.of();
        List<Scan> found = all.stream().map(scan -> scan.with(compared)).toList();
        List<Scan> scans = found.stream().map(scan -> scan.without(accepted)).toList();
        List<String> differences = against.isEmpty() ? List.of() : mining.brokenIn(minedAgainst(memory));
        if (json.isGiven()) {
            JsonOutput.print(console, out -> ScanDocument.write(scans, differences, refused, out));
        } else {
            text.printRest();
            List<OrderMining.Found> shown = compared.stream()
                    .filter(each -> !accepted.accepts(each.suspicion()))
                    .toList();
            if (!shown.isEmpty()) {
                text.print(shown, all.size());
            }
            if (!against.isEmpty()) {
                text.printDifferences(differences);
            }
        }
        files.writeAll(console, found, mining.invariants());
        files.writeNew(console, scans, least);
        boolean isFound = scans.stream()
                .flatMap(scan -> scan.suspicions().stream())
                .anyMatch(each -> each.severity().compareTo(least) >= 0);
        if (!refused.isEmpty()) {
            return ExitCode.BAD_INPUT;
        }
        return isFound ? ExitCode.VIOLATED : isCut ? ExitCode.UNKNOWN : ExitCode.HOLDS;
    }

    /** Whether there was time for it. */
    private static boolean mine(OrderMining mining, Trace trace, Budget budget) {
        try {
            mining.add(LockedOrder.of(trace, budget), budget);
            return true;
        } catch (LimitReachedException e) {
            return false;
        }
    }

    private OrderMining minedAgainst(Budget memory) throws Exception {
        OrderMining mining = OrderMining.ofTraces();
        for (TraceSource source : reading.sources(against, console)) {
            try (Budget budget = limits.timed(memory.share())) {
                for (Trace trace : reading.within(budget).readAll(source)) {
                    mining.add(LockedOrder.of(trace, budget), budget);
                }
            }
        }
        return mining;
    }

    /** The words of the kinds that a scan looks for. */
    private static final class Kinds implements Iterable<String> {
        static Stream<SuspicionKind> all() {
            return Arrays.stream(SuspicionKind.values()).filter(each -> each != SuspicionKind.ORDER);
        }

        @Override
        public Iterator<String> iterator() {
            return all().map(SuspicionKind::word).iterator();
        }
    }

    private Set<SuspicionKind> kinds() throws InputException {
        Set<SuspicionKind> kinds = EnumSet.noneOf(SuspicionKind.class);
        for (String word : String.join(",", only).split(",", 0)) {
            if (word.isEmpty()) {
                continue;
            }
            kinds.add(Kinds.all()
                    .filter(each -> each.word().equals(word) || (each.word() + "s").equals(word))
                    .findFirst()
                    .orElseThrow(() -> new InputException(
                            "--only", "expected " + String.join(", ", new Kinds()) + ", not '" + word + "'")));
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
}
