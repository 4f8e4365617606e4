package dev.hasse.base;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/** A folder for files that nobody wants to keep; it goes with all that is in it when it is closed, or with the process. */
public final class TemporaryFolder implements AutoCloseable {
    /** Somebody who still writes may put a file where one was just deleted; this often it is tried again. */
    private static final int ATTEMPTS = 50;

    private static final long PAUSE_NANOS = 10_000_000;

    private final Path path;
    private final Cleanup cleanup;

    private TemporaryFolder(Path path, Cleanup cleanup) {
        this.path = path;
        this.cleanup = cleanup;
    }

    /** A new folder whose name begins so, where the system keeps temporary files. */
    public static TemporaryFolder create(String prefix) throws IOException {
        return in(Path.of(System.getProperty("java.io.tmpdir")), prefix);
    }

    /** A new folder whose name begins so, in another. */
    public static TemporaryFolder in(Path parent, String prefix) throws IOException {
        Path path = parent.resolve(prefix + "-" + UUID.randomUUID());
        return new TemporaryFolder(path, Cleanup.after(() -> make(path), () -> delete(path)));
    }

    /** What is in it is not for other users to read. */
    private static void make(Path path) throws IOException {
        if (path.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Files.createDirectory(
                    path, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        } else {
            Files.createDirectory(path);
        }
    }

    public Path path() {
        return path;
    }

    public Path file(String name) {
        return path.resolve(name);
    }

    @Override
    public void close() {
        cleanup.close();
    }

    private static void delete(Path folder) {
        for (int attempt = 0; attempt < ATTEMPTS && Files.exists(folder); attempt++) {
            try (Stream<Path> files = Files.walk(folder)) {
                files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
            } catch (IOException | UncheckedIOException e) {
                // A file went while the folder was listed: the next attempt does not see it.
                Thread.onSpinWait();
            }
            if (Files.exists(folder)) {
                LockSupport.parkNanos(PAUSE_NANOS);
            }
        }
    }
}
