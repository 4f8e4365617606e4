package dev.hasse.cli.lts;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.cli.cluster.WorkerFigures;
import dev.hasse.cli.cluster.WorkerOptions;
import dev.hasse.cli.options.JsonOption;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.ExitCode;
import dev.hasse.cli.output.JsonOutput;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.preorder.Preorder;
import dev.hasse.lts.preorder.SystemComparison;
import dev.hasse.lts.preorder.SystemDifference;
import java.io.IOException;
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
                    new DifferenceText(difference.get()).write(out);
                }
                WorkerFigures.write(found.workers(), out);
            });
        } else if (alike) {
            console.out().println((preorder != null ? "included (" : "equivalent (") + name + ")");
        } else {
            List<String> lines = new DifferenceText(difference.get()).lines(left, right);
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
            return new ClusterComparison(console, workers, options, budget)
                    .compare(
                            left,
                            right,
                            WantedRelation.of("--workers", wanted, equivalence),
                            (found, first, second) -> equivalence
                                    .bisimulation()
                                    .filter(each -> wanted == null)
                                    .map(each -> SystemComparison.withRun(found, first, second, each, budget))
                                    .orElse(SystemDifference.of(found)));
        }
        Optional<SystemDifference> difference = onTheFly
                ? new OnTheFly(console, options, budget)
                        .difference(left, right, WantedRelation.of("--on-the-fly", wanted, equivalence))
                        .map(SystemDifference::of)
                : difference(options.read(left, console, budget), options.read(right, console, budget), budget);
        return new ClusterComparison.Found(difference, List.of());
    }

    private Optional<SystemDifference> difference(Lts first, Lts second, Budget budget) {
        hasInternal = isInternalIn(first) || isInternalIn(second);
        if (preorder != null) {
            return SystemComparison.preorder(first, second, preorder.preorder, budget);
        }
        return equivalence.bisimulation().isPresent()
                ? SystemComparison.equivalence(
                        first, second, equivalence.bisimulation().get(), budget)
                : SystemComparison.bothWays(first, second, equivalence.preorder(), budget);
    }

    private static boolean isInternalIn(Lts system) {
        return IntStream.range(0, system.transitionCount()).anyMatch(each -> system.label(each) == Labels.TAU);
    }
}
