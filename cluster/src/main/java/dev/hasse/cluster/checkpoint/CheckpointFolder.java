package dev.hasse.cluster.checkpoint;

import dev.hasse.base.InputException;
import dev.hasse.cluster.problem.ComparedSystem;
import dev.hasse.cluster.problem.ProblemDescription;
import dev.hasse.cluster.problem.SharedFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The checkpoints of one job in a folder, which may have those of others: the names of its files begin with its key. */
public final class CheckpointFolder {
    private static final String SUFFIX = ".checkpoint";
    private static final int KEY = 16;

    private final Path folder;
    private final String key;
    private final Path file;
    private final CheckpointList list;

    public CheckpointFolder(Path folder, String version, ProblemDescription problem) throws IOException {
        this.folder = folder;
        String job = fingerprint(problem);
        key = job.substring(0, KEY);
        file = folder.resolve(key + SUFFIX);
        list = new CheckpointList(file, version, job);
        Files.createDirectories(folder);
    }

    /** What the problem is, wherever its files are. */
    private static String fingerprint(ProblemDescription problem) {
        StringBuilder text = new StringBuilder(problem.kind() + "\n" + problem.internal() + "\n");
        for (SharedFile each : problem.files()) {
            text.append(each.length() + " " + each.checksum() + "\n");
        }
        Optional<ComparedSystem> other = problem.other();
        text.append(other + "\n" + problem.formula());
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(digest.digest(text.toString().getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    public Path path() {
        return folder;
    }

    /**
     * The checkpoint that an earlier run left.
     *
     * @param resume whether it is wanted; one that is not wanted is not overwritten either
     */
    public Optional<Checkpoint> left(boolean resume) throws IOException, InputException {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        if (!resume) {
            throw new InputException(
                    file.toString(),
                    "an earlier run left this checkpoint: add --resume to continue from it, or remove it to start from"
                            + " the beginning");
        }
        return Optional.of(list.read());
    }

    /** Whether there are checkpoints of other jobs. */
    public boolean hasOthers() throws IOException {
        return names().stream().anyMatch(name -> name.endsWith(SUFFIX) && !name.startsWith(key));
    }

    /** Where the parts of a checkpoint that is being taken go. */
    public Path part(long number, int worker) {
        return folder.resolve(key + "-" + number + "-" + worker + ".part");
    }

    /** All parts are written: from now on this is the job's checkpoint. */
    public Checkpoint complete(long number, int workers) throws IOException {
        List<SharedFile> parts = new ArrayList<>();
        for (int worker = 0; worker < workers; worker++) {
            Path part = part(number, worker);
            parts.add(SharedFile.of(part.getFileName().toString(), part));
        }
        Checkpoint checkpoint = new Checkpoint(number, parts);
        list.write(checkpoint);
        deletePartsBut(checkpoint.parts());
        return checkpoint;
    }

    /** Removes parts of checkpoints that were never whole, or are no longer needed. */
    public void deletePartsBut(List<SharedFile> kept) throws IOException {
        List<String> names = kept.stream().map(SharedFile::name).toList();
        for (String name : names()) {
            if (name.startsWith(key + "-") && !names.contains(name)) {
                Files.deleteIfExists(folder.resolve(name));
            }
        }
    }

    /** The job is done. */
    public void clear() throws IOException {
        Files.deleteIfExists(file);
        deletePartsBut(List.of());
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(each -> each.getFileName().toString()).toList();
        }
    }
}
