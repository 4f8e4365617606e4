package dev.hasse.cluster.problem;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.evaluate.comparison.PairProblem;
import dev.hasse.evaluate.comparison.SharedSystem;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.format.AutReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Two systems that are compared, as every node has them: a network's components, or all of an explicit system, since the
 * pairs that a worker keeps may have any states.
 */
public final class ComparisonLoader {
    private final Budget budget;
    private long bytes;

    private ComparisonLoader(Budget budget) {
        this.budget = budget;
    }

    /**
     * A comparison that was loaded.
     *
     * @param bytes what its explicit systems take
     */
    public record Loaded(PairProblem problem, long bytes) {}

    /** The files are the description's, in its order. */
    public static Loaded load(ProblemDescription description, List<Path> files, Budget budget)
            throws IOException, InputException {
        ComparisonLoader loader = new ComparisonLoader(budget);
        int firstFiles = description.firstFiles();
        ComparedSystem other = description.other().orElseThrow();
        PairProblem problem = PairProblem.shared(
                loader.system(description.first(), files.subList(0, firstFiles)),
                loader.system(description.second(), files.subList(firstFiles, files.size())),
                other.relation(),
                other.bothWays(),
                budget);
        return new Loaded(problem, loader.bytes);
    }

    private SharedSystem system(ProblemDescription description, List<Path> files) throws IOException, InputException {
        if (description.kind() == SystemKind.NETWORK) {
            PackedNetwork network = ProblemLoader.network(description, files, budget);
            return new SharedSystem(network, network.packedBound());
        }
        try (InputStream in = Files.newInputStream(files.get(0))) {
            Lts lts = AutReader.read(description.files().get(0).name(), in, new Labels(description.internal()), budget)
                    .lts();
            bytes += lts.bytes();
            return new SharedSystem(lts, lts.stateCount());
        }
    }
}
