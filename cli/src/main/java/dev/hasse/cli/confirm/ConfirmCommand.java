package dev.hasse.cli.confirm;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.OneLine;
import dev.hasse.base.TemporaryFolder;
import dev.hasse.check.PropertyResult;
import dev.hasse.cli.options.JsonOption;
import dev.hasse.cli.options.LimitOptions;
import dev.hasse.cli.options.PropertyOptions;
import dev.hasse.cli.options.TraceCommand;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.ExitCode;
import dev.hasse.cli.output.JsonOutput;
import dev.hasse.logic.syntax.PropertyTemplate;
import dev.hasse.logic.syntax.Specification;
import dev.hasse.scan.FindingSchedule;
import dev.hasse.scan.ReversedOrders;
import dev.hasse.scan.Scan;
import dev.hasse.scan.Severity;
import dev.hasse.scan.Suspicion;
import dev.hasse.scan.SuspicionKind;
import dev.hasse.trace.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hasse confirm RECORDING -- java ...}: runs the program again, in the order that a finding predicts. */
@Command(
        name = "confirm",
        mixinStandardHelpOptions = true,
        description =
                "Run a recorded program again and force the order that a finding of scan predicts; with a property,"
                        + " run programs that record themselves and force the order of events that violates it.",
        footer = {
            "",
            "Exit code: 0 no finding was confirmed, 1 at least one was confirmed, 2 wrong usage or bad input, 3 none"
                    + " was confirmed, and at least one run",
            "diverged from its schedule, or a property is unknown.",
            "Example: hasse confirm run.jsonl -- java -cp classes Main",
            "Example: hasse confirm run.jsonl --spec commit.spec -- sh run.sh"
        })
public final class ConfirmCommand extends TraceCommand {
    @Parameters(
            index = "0",
            paramLabel = "RECORDING",
            description =
                    "A recording of a run that passed: by the agent, or with a property by the programs themselves.")
    private String recording = "";

    @Parameters(
            index = "1..*",
            arity = "1..*",
            paramLabel = "COMMAND",
            description = "After --: the command that was recorded.")
    private List<String> command = new ArrayList<>();

    @Option(
            names = "--finding",
            paramLabel = "N",
            description =
                    "Force only the finding with this number in the output of hasse scan. Default: all findings of"
                            + " severity high or medium for which scan has a run.")
    private @Nullable Integer finding;

    @Option(
            names = "--orders",
            paramLabel = "N",
            description =
                    "If no finding is confirmed, also reverse up to N pairs of individually safe steps whose order"
                            + " nothing forces (default: ${DEFAULT-VALUE}).")
    private int orders = 10;

    @Option(names = "--agent", paramLabel = "JAR", description = "The agent; else the one that comes with Hasse.")
    private @Nullable Path agent;

    @Option(
            names = "--longest-run",
            paramLabel = "TIME",
            description = "Stop a run of the program that takes longer (default: ${DEFAULT-VALUE}).")
    private String longestRun = "60s";

    @Option(
            names = "--save-schedules",
            paramLabel = "FOLDER",
            description = "Keep the schedule of each confirmed finding in this folder, for @FollowSchedule.")
    private @Nullable Path schedules;

    @Option(
            names = "--again",
            paramLabel = "N",
            description =
                    "Force the order of each confirmed finding N more times, and count how often it is confirmed.")
    private int again;

    @Mixin
    private PropertyOptions properties = new PropertyOptions();

    @Mixin
    private JsonOption json = new JsonOption();

    ConfirmCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws Exception {
        if (again < 0) {
            throw new InputException("--again", "expected a number of runs, not " + again);
        }
        try (TemporaryFolder folder = TemporaryFolder.create("hasse-confirm")) {
            return properties.areGiven() ? forceProperties(folder.path()) : forceFindings(folder.path());
        }
    }

    private int forceProperties(Path folder) throws Exception {
        if (finding != null || schedules != null) {
            throw new InputException("", "--finding and --save-schedules are for findings of hasse scan: leave out -p");
        }
        Duration longest = LimitOptions.time(longestRun, "--longest-run");
        List<PropertyTemplate> templates = properties.templates();
        Trace trace;
        List<PropertyResult> checked;
        try (Budget budget = limits.budget()) {
            trace = reading.one(recording, console, budget);
            checked = limits.checker(trace, budget)
                    .check(new Specification(templates))
                    .results();
        }
        List<Confirmation> results = new ArrayList<>();
        for (int i = 0; i < checked.size(); i++) {
            PropertyResult result = checked.get(i);
            if (result.isViolated()) {
                ForcedProperty forced =
                        new ForcedProperty(i + 1, templates.get(i), result, trace, command, folder, longest);
                add(again(forced.call(), forced), results);
            } else if (result.isUnknown()) {
                add(Confirmation.ofProperty(i + 1, result, Confirmation.UNKNOWN, result.explanation()), results);
            }
        }
        return end(results, "nothing to confirm: every property holds in every interleaving of the recording");
    }

    private int forceFindings(Path folder) throws Exception {
        Trace trace;
        List<Suspicion> suspicions;
        int scanned;
        try (Budget budget = limits.budget()) {
            trace = reading.one(recording, console, budget);
            suspicions = new ArrayList<>(Scan.of(trace, budget).suspicions());
            scanned = suspicions.size();
            suspicions.addAll(ReversedOrders.of(trace, budget, orders));
        }
        List<Integer> chosen = chosen(suspicions);
        Path jar = agent != null ? agent : chosen.isEmpty() ? Path.of("") : AgentFile.find();
        List<Confirmation> results = new ArrayList<>();
        for (int number : chosen) {
            if (number > scanned && results.stream().anyMatch(Confirmation::isConfirmed)) {
                break;
            }
            add(confirm(number, suspicions.get(number - 1), trace, jar, folder), results);
        }
        return end(
                results,
                "nothing to confirm: hasse scan finds nothing of severity high or medium with a run to force, and the"
                        + " recording allows no other order");
    }

    private void add(Confirmation result, List<Confirmation> results) {
        results.add(result);
        if (!json.isGiven()) {
            print(result);
        }
    }

    private int end(List<Confirmation> results, String ofNone) throws IOException {
        if (json.isGiven()) {
            JsonOutput.print(console, out -> Confirmation.write(results, out));
        } else if (results.isEmpty()) {
            console.out().println(ofNone);
        }
        boolean isConfirmed = results.stream().anyMatch(Confirmation::isConfirmed);
        boolean isDiverged = results.stream()
                .anyMatch(each -> each.status().equals(Confirmation.UNKNOWN)
                        || each.status().equals(Confirmation.DIVERGED)
                                && !each.kind().equals(SuspicionKind.ORDER.word()));
        return isConfirmed ? ExitCode.VIOLATED : isDiverged ? ExitCode.UNKNOWN : ExitCode.HOLDS;
    }

    private List<Integer> chosen(List<Suspicion> suspicions) throws InputException {
        if (finding != null) {
            if (finding < 1 || finding > suspicions.size()) {
                throw new InputException(
                        "--finding", "expected a number from 1 to " + suspicions.size() + ", as scan shows them");
            } else if (suspicions.get(finding - 1).witness().isEmpty()) {
                throw new InputException("--finding", "finding " + finding + " has no run that could be forced");
            }
            return List.of(finding);
        }
        List<Integer> chosen = new ArrayList<>();
        for (int i = 0; i < suspicions.size(); i++) {
            Suspicion each = suspicions.get(i);
            boolean isWorthIt = each.severity() != Severity.LOW || each.kind() == SuspicionKind.ORDER;
            if (isWorthIt && each.witness().isPresent() && !each.isConfirmed()) {
                chosen.add(i + 1);
            }
        }
        return chosen;
    }

    private Confirmation confirm(int number, Suspicion suspicion, Trace trace, Path jar, Path folder) throws Exception {
        Confirmation best = null;
        Callable<Confirmation> repeated = () -> {
            throw new IllegalStateException("nothing was confirmed");
        };
        List<List<String>> all = FindingSchedule.all(trace, suspicion);
        for (int i = 0; i < all.size() && (best == null || !best.isSeen()); i++) {
            String name = suspicion.kind().word() + "-" + number + ".schedule";
            int order = i;
            Callable<Confirmation> forced = () -> {
                // In a folder of its own: what one run left must not be taken for what the next one did.
                Path own = Files.createTempDirectory(folder, "run");
                Path schedule = Files.write(own.resolve(name), all.get(order));
                ForcedRun run = ForcedRun.of(
                        command,
                        jar,
                        schedule,
                        own.resolve("run.jsonl"),
                        LimitOptions.time(longestRun, "--longest-run"));
                return Confirmation.of(number, suspicion, run, FindingSchedule.isOtherOrder(suspicion, order));
            };
            Confirmation result = forced.call();
            Path kept = schedules;
            boolean isBetter = best == null || result.isSeen() || result.isConfirmed() && !best.isConfirmed();
            if (isBetter && result.isConfirmed() && kept != null) {
                Files.createDirectories(kept);
                Files.write(kept.resolve(name), all.get(i));
            }
            best = isBetter ? result : best;
            repeated = isBetter ? forced : repeated;
        }
        return again(Objects.requireNonNull(best), repeated);
    }

    private Confirmation again(Confirmation first, Callable<Confirmation> forced) throws Exception {
        if (!first.isConfirmed() || again == 0) {
            return first;
        }
        int confirmed = 0;
        Confirmation.@Nullable Other other = null;
        for (int i = 0; i < again; i++) {
            Confirmation next = forced.call();
            if (next.isConfirmed() && next.isSeen() == first.isSeen()) {
                confirmed++;
            } else if (other == null) {
                other = new Confirmation.Other(i + 1, next.status(), next.sentence());
            }
        }
        return first.again(new Confirmation.Again(again, confirmed, Optional.ofNullable(other)));
    }

    private void print(Confirmation result) {
        String status = String.format("%-13s", result.status());
        console.out()
                .println(
                        String.format("%3d ", result.number()),
                        result.isConfirmed() ? Console.red(status) : Console.yellow(status),
                        " " + result.kind() + ": " + OneLine.of(result.summary()));
        console.out().println("                  " + result.sentence());
        result.again().ifPresent(each -> console.out().println("                  " + each.sentence()));
        console.out().flush();
    }
}
