package dev.hasse.lts.network;

import dev.hasse.base.Budget;
import dev.hasse.base.FilesBelow;
import dev.hasse.base.InputException;
import dev.hasse.lts.DistinctTransitions;
import dev.hasse.lts.Exploration;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.format.LtsFile;
import dev.hasse.lts.format.LtsFormat;
import dev.hasse.lts.format.ReadLts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Components that are files beside the network file or below its folder, each read once; networks among them are composed. */
final class FilesBeside implements ComponentFiles {
    private static final Pattern NETWORK = LtsFormat.ending("net");
    private static final int DEEPEST = 16;

    private final Path folder;
    private final Collection<String> internal;
    private final Consumer<String> warnings;
    private final Budget budget;
    private final int depth;
    private final Map<String, Lts> known = new HashMap<>();

    FilesBeside(Path folder, Collection<String> internal, Consumer<String> warnings, Budget budget, int depth) {
        this.folder = folder;
        this.internal = internal;
        this.warnings = warnings;
        this.budget = budget;
        this.depth = depth;
    }

    @Override
    public @Nullable Lts read(String file) throws IOException, InputException {
        Lts lts = known.get(file);
        if (lts == null) {
            Path path = FilesBelow.find(folder, file).orElse(null);
            if (path == null || !Files.isRegularFile(path)) {
                return null;
            }
            lts = NETWORK.matcher(file).matches() ? composed(path) : explicit(path);
            known.put(file, lts);
        }
        return lts;
    }

    private Lts explicit(Path path) throws IOException, InputException {
        ReadLts read = LtsFile.read(path, new Labels(internal), budget);
        read.warnings().forEach(warnings);
        return read.lts();
    }

    private Lts composed(Path path) throws IOException, InputException {
        if (depth == DEEPEST) {
            throw new InputException(
                    path.toString(),
                    "networks are nested more than " + DEEPEST + " levels deep; perhaps one contains itself");
        }
        FilesBeside beside =
                new FilesBeside(path.toAbsolutePath().resolveSibling(""), internal, warnings, budget, depth + 1);
        Network network = NetworkReader.read(path.toString(), NetworkReader.text(path), beside, budget);
        network.findings().stream().filter(NetworkFinding::isVacuous).forEach(each -> warnings.accept(each.toString()));
        return DistinctTransitions.of(Exploration.of(network, budget), budget);
    }
}
