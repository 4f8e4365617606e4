package dev.hasse.cli.lts;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.cli.cluster.WorkerFigures;
import dev.hasse.cli.cluster.WorkerOptions;
import dev.hasse.cli.options.JsonOption;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.ExitCode;
import dev.hasse.cli.output.JsonOutput;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.bisimulation.Comparison;
import dev.hasse.lts.bisimulation.Equivalence;
import dev.hasse.lts.bisimulation.Formula;
import dev.hasse.lts.bisimulation.MclText;
import dev.hasse.lts.preorder.Preorder;
import dev.hasse.lts.preorder.PreorderComparison;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hasse lts compare LEFT RIGHT}. */
@Command(
        name = "compare",
        mixinStandardHelpOptions = true,
        description =
                "Are two systems equivalent, or does one do no more than the other? If not, a formula or a run tells why.",
        footer = {
            "",
            "Exit code: 0 equivalent or included, 1 not, 2 wrong usage or bad input, 3 unknown (a limit).",
            "Example: hasse lts compare protocol.aut service.aut -e branching"
        })
final class LtsCompareCommand extends SystemCommand {
    private static final int LONGEST_FORMULA = 1_000_000;
    /** A run is shown beside a formula, if it is found in this time. */
    private static final Duration RUN_TIME = Duration.ofSeconds(2);
    /** The relations to which an internal action is a step like any other. */
    private static final Set<String> COUNT_INTERNAL = Set.of("strong", "trace", "simulation");

    /** The names on the command line. */
    enum PreorderName {
        simulation(Preorder.SIMULATION),
        safety(Preorder.SAFETY),
        trace(Preorder.TRACE),
        weaktrace(Preorder.WEAK_TRACE),
        failures(Preorder.FAILURES);

        private final Preorder preorder;

        PreorderName(Preorder preorder) {
            this.preorder = preorder;
        }
    }

    @Parameters(index = "0", paramLabel = "LEFT", description = "A system.")
    private String left = "";

    @Parameters(index = "1", paramLabel = "RIGHT", description = "Another one.")
    private String right = "";

    @Option(
            names = "--preorder",
            paramLabel = "NAME",
            description = "Ask instead whether LEFT does no more than RIGHT: ${COMPLETION-CANDIDATES}.")
    private @Nullable PreorderName preorder;

    @Option(
            names = "--on-the-fly",
            description =
                    "Explore networks only as far as the answer needs, by a boolean equation system over pairs of states.")
    private boolean onTheFly;

    @Mixin
    private WorkerOptions workers = new WorkerOptions();

    @Mixin
    private JsonOption json = new JsonOption();

    @Mixin
    private EquivalenceOption equivalence = new EquivalenceOption();

    /** Whether a system that was read has internal transitions. */
    private boolean hasInternal;

    LtsCompareCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws Exception {
        Budget budget = options.budget();
        ClusterComparison.Found found = found(budget);
        Optional<SystemDifference> difference = found.difference();
        boolean alike = difference.isEmpty();
        String name = preorder != null ? preorder.name() : equivalence.name();
        if (json.isGiven()) {
            JsonOutput.print(console, out -> {
                out.writeBooleanField(preorder != null ? "included" : "equivalent", alike);
                out.writeStringField("verdict", alike ? "holds" : "violated");
                out.writeStringField(preorder != null ? "preorder" : "equivalence", name);
                if (difference.isPresent()) {
                    difference.get().write(out);
                }
                WorkerFigures.write(found.workers(), out);
            });
        } else if (alike) {
            console.out().println((preorder != null ? "included (" : "equivalent (") + name + ")");
        } else {
            List<String> lines = difference.get().lines(left, right);
            String word = preorder != null ? "not included (" : "different (";
            console.out().println(word + name + "): " + lines.get(0));
            lines.subList(1, lines.size()).forEach(console.out()::println);
            if (hasInternal && COUNT_INTERNAL.contains(name)) {
                console.out()
                        .println("note: " + name + " counts internal actions as steps; "
                                + (preorder != null ? "--preorder safety or weaktrace" : "-e branching or weak")
                                + " abstracts from them");
            }
        }
        return alike ? ExitCode.HOLDS : ExitCode.VIOLATED;
    }

    private ClusterComparison.Found found(Budget budget) throws InputException, IOException {
        Preorder wanted = preorder == null ? null : preorder.preorder;
        if (workers.areNamed()) {
            boolean isBisimulation =
                    wanted == null && equivalence.bisimulation().isPresent();
            return new ClusterComparison(console, workers, options, budget)
                    .compare(
                            left,
                            right,
                            WantedRelation.of("--workers", wanted, equivalence),
                            (told, first, second) -> isBisimulation ? withRun(told, first, second, budget) : told);
        }
        Optional<SystemDifference> difference = onTheFly
                ? new OnTheFly(console, options, budget)
                        .difference(left, right, WantedRelation.of("--on-the-fly", wanted, equivalence))
                : difference(options.read(left, console, budget), options.read(right, console, budget), budget);
        return new ClusterComparison.Found(difference, List.of());
    }

    private Optional<SystemDifference> difference(Lts first, Lts second, Budget budget) {
        hasInternal = isInternalIn(first) || isInternalIn(second);
        if (preorder != null) {
            return extra(first, second, preorder.preorder, true, budget);
        }
        return equivalence.bisimulation().isPresent()
                ? difference(first, second, equivalence.bisimulation().get(), budget)
                : bothWays(first, second, equivalence.preorder(), budget);
    }

    private static boolean isInternalIn(Lts system) {
        return IntStream.range(0, system.transitionCount()).anyMatch(each -> system.label(each) == Labels.TAU);
    }

    private Optional<SystemDifference> difference(Lts first, Lts second, Equivalence wanted, Budget budget) {
        Comparison comparison = Comparison.of(first, second, wanted, budget);
        if (!(comparison instanceof Comparison.Different different)) {
            return Optional.empty();
        }
        String formula = text(different.formula(), different.steps());
        return Optional.of(new SystemDifference(Optional.of(formula), true, Optional.empty(), true))
                .map(found -> withRun(found, first, second, budget));
    }

    static String text(Formula formula, MclText.Steps steps) {
        return MclText.of(formula, steps, LONGEST_FORMULA)
                .orElse("(a formula of more than " + LONGEST_FORMULA + " characters)");
    }

    /** Adds the shortest run that only one has, if there is one and it is found soon. */
    private SystemDifference withRun(SystemDifference found, Lts first, Lts second, Budget budget) {
        Preorder runs = equivalence.isStrong() ? Preorder.TRACE : Preorder.WEAK_TRACE;
        try (Budget some = budget.share(RUN_TIME)) {
            return bothWays(first, second, runs, some)
                    .map(run -> new SystemDifference(found.formula(), found.ofLeft(), run.run(), run.ofLeft()))
                    .orElse(found);
        } catch (LimitReachedException e) {
            return found;
        }
    }

    /** The shorter of what the left one has more and what the right one has more. */
    private static Optional<SystemDifference> bothWays(Lts first, Lts second, Preorder wanted, Budget budget) {
        Optional<SystemDifference> ofLeft = extra(first, second, wanted, true, budget);
        Optional<SystemDifference> ofRight = extra(second, first, wanted, false, budget);
        if (ofLeft.isEmpty() || ofRight.isEmpty()) {
            return ofLeft.or(() -> ofRight);
        }
        return length(ofLeft.get()) <= length(ofRight.get()) ? ofLeft : ofRight;
    }

    private static int length(SystemDifference difference) {
        return difference.run().map(run -> run.labels().size()).orElse(0);
    }

    private static Optional<SystemDifference> extra(
            Lts one, Lts other, Preorder wanted, boolean ofLeft, Budget budget) {
        PreorderComparison found = PreorderComparison.of(one, other, wanted, budget);
        if (found instanceof PreorderComparison.ExtraRun extra) {
            return Optional.of(new SystemDifference(Optional.empty(), ofLeft, Optional.of(extra.run()), ofLeft));
        } else if (found instanceof PreorderComparison.ExtraChoice extra) {
            String formula = text(extra.formula(), extra.steps());
            return Optional.of(new SystemDifference(Optional.of(formula), ofLeft, Optional.empty(), ofLeft));
        }
        return Optional.empty();
    }
}
