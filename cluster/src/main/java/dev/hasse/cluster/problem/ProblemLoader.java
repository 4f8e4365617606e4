package dev.hasse.cluster.problem;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.base.TextFile;
import dev.hasse.bes.BooleanGraph;
import dev.hasse.bes.EquationSystem;
import dev.hasse.bes.text.BesReader;
import dev.hasse.bes.worker.DealtPartition;
import dev.hasse.bes.worker.HashPartition;
import dev.hasse.bes.worker.Partition;
import dev.hasse.evaluate.EvaluationProblem;
import dev.hasse.evaluate.TraceLattice;
import dev.hasse.evaluate.translation.Positions;
import dev.hasse.evaluate.translation.Translation;
import dev.hasse.formats.Traces;
import dev.hasse.logic.mcl.MclLibraries;
import dev.hasse.logic.mcl.MclParser;
import dev.hasse.lts.Labels;
import dev.hasse.lts.LtsPart;
import dev.hasse.lts.LtsPartBuilder;
import dev.hasse.lts.TransitionSystem;
import dev.hasse.lts.format.AutHeader;
import dev.hasse.lts.format.AutReader;
import dev.hasse.lts.format.LtsFile;
import dev.hasse.lts.network.NetworkReader;
import dev.hasse.trace.LockMeaning;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Makes a worker's part of a problem out of its description and files. */
public final class ProblemLoader {
    /** States are dealt out in runs of at least 64: neighbours mostly depend on each other. */
    private static final int GRAIN = 6;
    /** Longer runs save hardly any message more. */
    private static final int MOST_GRAIN = 11;
    /** Each worker has at least so many runs, so that all have as much to do. */
    private static final int RUNS = 32;
    /** What a state, or an equation, takes in a file: rather too much, so that runs are rather short. */
    private static final int BYTES = 128;
    /** Every status of a worker has counts for each block. */
    private static final int MOST_BLOCKS = 4096;

    private final ProblemDescription description;
    private final List<Path> files;
    private final int grain;
    private final Partition partition;
    private final int self;
    private final Budget budget;

    private ProblemLoader(ProblemDescription description, List<Path> files, int workers, int self, Budget budget) {
        this.description = description;
        this.files = files;
        this.grain = grain(description, workers);
        this.partition = partition(description, workers);
        this.self = self;
        this.budget = budget;
    }

    /**
     * Who keeps which state among so many workers. Where all states are in a file, a chain of neighbours is handed over
     * less often the longer the runs are; the length of the file is the same for all nodes.
     */
    public static Partition partition(ProblemDescription description, int workers) {
        int grain = grain(description, workers);
        return isNumbered(description) ? new DealtPartition(workers, grain) : new HashPartition(workers, grain);
    }

    /** The same for a system that is not explicit: a network is cut where its states are. */
    public static Partition partition(ProblemDescription description, int workers, TransitionSystem system) {
        return description.kind() == SystemKind.NETWORK
                ? SampledPartition.of(system, workers, GRAIN)
                : partition(description, workers);
    }

    private static boolean isNumbered(ProblemDescription description) {
        return description.other().isEmpty()
                && (description.kind() == SystemKind.EXPLICIT || description.kind() == SystemKind.EQUATIONS);
    }

    private static int grain(ProblemDescription description, int workers) {
        if (!isNumbered(description)) {
            return GRAIN;
        }
        long run = description.files().get(0).length() / BYTES / RUNS / workers;
        return Math.max(GRAIN, Math.min(MOST_GRAIN, Long.SIZE - 1 - Long.numberOfLeadingZeros(run | 1)));
    }

    public static Positions formula(ProblemDescription description) throws InputException {
        return Translation.inBlocks(MclParser.parse("formula", description.formula(), MclLibraries.builtIn()));
    }

    /** Loads the part of one of the workers; the files are the description's, in its order. */
    public static LoadedProblem load(
            ProblemDescription description, List<Path> files, int workers, int self, Budget budget)
            throws IOException, InputException {
        return new ProblemLoader(description, files, workers, self, budget).load();
    }

    private LoadedProblem load() throws IOException, InputException {
        if (description.other().isPresent()) {
            ComparisonLoader.Loaded comparison = ComparisonLoader.load(description, files, budget);
            return uncounted(comparison.problem().graph(), comparison.bytes());
        }
        if (description.kind() == SystemKind.EQUATIONS) {
            return uncounted(equations(description, files), 0);
        }
        Positions formula = formula(description);
        if (description.kind() == SystemKind.EXPLICIT) {
            LtsPart part = part(formula.looksAhead());
            return loaded(formula, part, partition, part.stateCount(), part.transitionCount(), part.bytes());
        }
        TransitionSystem system = onTheFly(description, files, budget);
        return loaded(
                formula,
                system,
                partition(description, partition.workers(), system),
                LoadedProblem.UNCOUNTED,
                LoadedProblem.UNCOUNTED,
                0);
    }

    private LoadedProblem uncounted(BooleanGraph graph, long bytes) {
        return new LoadedProblem(
                graph, Optional.empty(), partition, LoadedProblem.UNCOUNTED, LoadedProblem.UNCOUNTED, bytes);
    }

    private LoadedProblem loaded(
            Positions formula, TransitionSystem system, Partition dealt, long states, long transitions, long bytes) {
        EvaluationProblem problem = EvaluationProblem.of(system, formula, budget);
        if (problem.graph().bound() == BooleanGraph.UNBOUNDED) {
            throw new LimitReachedException(
                    "states and formula together do not fit into 64 bits: evaluate it without --workers");
        }
        return new LoadedProblem(problem.graph(), Optional.of(system), dealt, states, transitions, bytes);
    }

    /** An equation system, in blocks that workers can count. */
    public static EquationSystem equations(ProblemDescription description, List<Path> files) throws InputException {
        EquationSystem system = BesReader.read(description.files().get(0).name(), TextFile.read(files.get(0)))
                .withFewerBlocks();
        if (system.blockCount() > MOST_BLOCKS) {
            throw new LimitReachedException("minima and maxima alternate " + system.blockCount()
                    + " times, and workers count messages for at most " + MOST_BLOCKS
                    + " blocks: solve it without --workers");
        }
        return system;
    }

    private LtsPart part(boolean all) throws IOException, InputException {
        LtsPartBuilder builder = new LtsPartBuilder(
                new Labels(description.internal()),
                grain,
                run -> all || partition.ownerOfPlace((long) run << grain) == self,
                budget);
        try (InputStream in = Files.newInputStream(files.get(0))) {
            AutHeader header =
                    AutReader.stream(description.files().get(0).name(), in, builder.labels(), budget, builder);
            return builder.build(header.initial());
        }
    }

    /** A network or a trace's lattice, of which nothing but the description is in memory. */
    public static TransitionSystem onTheFly(ProblemDescription description, List<Path> files, Budget budget)
            throws IOException, InputException {
        if (description.kind() == SystemKind.NETWORK) {
            return network(description, files, budget);
        }
        return new TraceLattice(Traces.reading()
                .format("hasse")
                .locks(LockMeaning.ORDER)
                .within(budget)
                .read(files.get(0)));
    }

    static PackedNetwork network(ProblemDescription description, List<Path> files, Budget budget)
            throws IOException, InputException {
        return new PackedNetwork(NetworkReader.read(
                description.files().get(0).name(),
                NetworkReader.text(files.get(0)),
                name -> {
                    for (int i = 1; i < files.size(); i++) {
                        if (description.files().get(i).name().equals(name)) {
                            return LtsFile.read(files.get(i), new Labels(description.internal()), budget)
                                    .lts();
                        }
                    }
                    return null;
                },
                budget));
    }
}
