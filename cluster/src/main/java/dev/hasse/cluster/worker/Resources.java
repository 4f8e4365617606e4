package dev.hasse.cluster.worker;

import dev.hasse.base.InputException;
import dev.hasse.cluster.problem.SharedFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What of its machine a worker lets supervisors use.
 *
 * @param bytes how much memory the tables of an attempt may take
 * @param files the real path of the folder whose files may be read where they are; all others are sent
 */
public record Resources(long bytes, Optional<Path> files) {
    /** No file of this machine. */
    public static Resources ofBytes(long bytes) {
        return new Resources(bytes, Optional.empty());
    }

    /** The same with a folder. */
    public Resources withFiles(Path folder) throws InputException {
        try {
            Path real = folder.toRealPath();
            if (!Files.isDirectory(real)) {
                throw new InputException(folder.toString(), "expected a folder, found a file");
            }
            return new Resources(bytes, Optional.of(real));
        } catch (IOException e) {
            throw new InputException(folder.toString(), "no such folder");
        }
    }

    /**
     * The file where the supervisor has it, if it may be read there and has the same content. Links are followed first, so
     * that none leads out of the folder; what is then opened is the path without links.
     */
    Optional<Path> find(SharedFile file) throws IOException {
        if (files.isEmpty()) {
            return Optional.empty();
        }
        Path real;
        try {
            Path there = Path.of(file.path());
            if (!there.isAbsolute() || Files.notExists(there)) {
                return Optional.empty();
            }
            real = there.toRealPath();
        } catch (InvalidPathException | IOException e) {
            return Optional.empty();
        }
        return real.startsWith(files.get()) && file.isAt(real) ? Optional.of(real) : Optional.empty();
    }
}
