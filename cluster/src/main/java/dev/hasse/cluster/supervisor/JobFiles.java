package dev.hasse.cluster.supervisor;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.InputFile;
import dev.hasse.base.TemporaryFolder;
import dev.hasse.cluster.problem.ComparedSystem;
import dev.hasse.cluster.problem.ProblemDescription;
import dev.hasse.cluster.problem.SharedFile;
import dev.hasse.cluster.problem.SystemKind;
import dev.hasse.evaluate.comparison.PairRelation;
import dev.hasse.formats.Traces;
import dev.hasse.logic.mcl.MclPrinter;
import dev.hasse.logic.mcl.MuFormula;
import dev.hasse.lts.Lts;
import dev.hasse.lts.format.AutWriter;
import dev.hasse.lts.network.ComponentFiles;
import dev.hasse.lts.network.NetworkReader;
import dev.hasse.lts.source.SystemSource;
import dev.hasse.trace.Trace;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Makes jobs of what a user names; what is not a file that workers can read becomes one, until this is closed. */
public final class JobFiles implements AutoCloseable {
    private final String formula;
    private final Job.Wanted wanted;
    private @Nullable TemporaryFolder folder;
    private int files;

    public JobFiles(MuFormula formula, Job.Wanted wanted) {
        this(MclPrinter.text(formula), wanted);
    }

    private JobFiles(String formula, Job.Wanted wanted) {
        this.formula = formula;
        this.wanted = wanted;
    }

    /** For systems that are to be compared. */
    public static JobFiles withoutFormula() {
        return new JobFiles("", Job.Wanted.VERDICT_AND_EVIDENCE);
    }

    /** An .aut file, plain or compressed; it is not read here. */
    public Job explicit(Path file, List<String> internal) throws IOException, InputException {
        InputFile.require(file);
        return job(SystemKind.EXPLICIT, List.of(SharedFile.of(file.toString(), file)), List.of(file), internal);
    }

    /** An .aut on a stream, spooled to a file. */
    public Job explicit(String name, InputStream in, List<String> internal) throws IOException {
        Path file = temporary(".aut");
        Files.copy(in, file);
        return job(SystemKind.EXPLICIT, List.of(SharedFile.of(name, file)), List.of(file), internal);
    }

    /** A system that is in memory already. */
    public Job explicit(String name, Lts lts) throws IOException {
        Path file = composed(lts);
        return job(SystemKind.EXPLICIT, List.of(SharedFile.of(name, file)), List.of(file), List.of());
    }

    /** A network file with the files of its components. */
    public Job network(Path file, List<String> internal, Budget budget) throws IOException, InputException {
        Path folder = file.toAbsolutePath().resolveSibling("");
        List<SharedFile> shared = new ArrayList<>();
        List<Path> paths = new ArrayList<>();
        String text = NetworkReader.text(file);
        shared.add(SharedFile.of(file.toString(), file));
        paths.add(file);
        ComponentFiles beside = ComponentFiles.in(folder, internal, budget);
        NetworkReader.read(
                file.toString(),
                text,
                name -> {
                    Lts component = beside.read(name);
                    if (component != null
                            && shared.stream().noneMatch(each -> each.name().equals(name))) {
                        Path path = isNetwork(name) ? composed(component) : folder.resolve(name);
                        shared.add(SharedFile.of(name, path));
                        paths.add(path);
                    }
                    return component;
                },
                budget);
        return job(SystemKind.NETWORK, shared, paths, internal);
    }

    private static boolean isNetwork(String name) {
        return SystemSource.of(name) instanceof SystemSource.NetworkFile;
    }

    /** Workers get a network inside a network composed. */
    private Path composed(Lts lts) throws IOException {
        Path file = temporary(".aut");
        try (OutputStream out = Files.newOutputStream(file)) {
            AutWriter.write(lts, out);
        }
        return file;
    }

    /** The lattice of a trace. */
    public Job trace(String name, Trace trace) throws IOException, InputException {
        Path file = temporary(".jsonl");
        try (OutputStream out = Files.newOutputStream(file)) {
            Traces.writer("hasse").write(trace, out);
        }
        return job(SystemKind.TRACE, List.of(SharedFile.of(name, file)), List.of(file), List.of());
    }

    /** An equation system, which has no formula. */
    public static Job equations(Path file, Job.Wanted wanted) throws IOException, InputException {
        InputFile.require(file);
        List<SharedFile> shared = List.of(SharedFile.of(file.toString(), file));
        return new Job(new ProblemDescription("", SystemKind.EQUATIONS, shared, List.of()), List.of(file), wanted);
    }

    /** Two systems of jobs without a formula, compared. */
    public static Job comparison(Job left, Job right, PairRelation relation, boolean bothWays) {
        ProblemDescription first = left.problem();
        ProblemDescription second = right.problem();
        ComparedSystem other = new ComparedSystem(
                relation, bothWays, second.kind(), second.files().size());
        // A file that was written here has its internal action under the usual name: one list does for both.
        List<String> internal = Stream.concat(first.internal().stream(), second.internal().stream())
                .distinct()
                .toList();
        return new Job(
                new ProblemDescription(
                        "", first.kind(), joined(first.files(), second.files()), internal, Optional.of(other)),
                joined(left.files(), right.files()),
                Job.Wanted.VERDICT_AND_EVIDENCE);
    }

    private static <T> List<T> joined(List<T> first, List<T> second) {
        return Stream.concat(first.stream(), second.stream()).toList();
    }

    private Job job(SystemKind kind, List<SharedFile> shared, List<Path> files, List<String> internal) {
        return new Job(new ProblemDescription(formula, kind, shared, internal), files, wanted);
    }

    private Path temporary(String suffix) throws IOException {
        if (folder == null) {
            folder = TemporaryFolder.create("hasse-job");
        }
        return folder.file(++files + suffix);
    }

    @Override
    public void close() {
        if (folder != null) {
            folder.close();
        }
    }
}
