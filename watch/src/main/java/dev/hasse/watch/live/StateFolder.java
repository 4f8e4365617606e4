package dev.hasse.watch.live;

import dev.hasse.base.InputException;
import dev.hasse.base.InputFile;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * A folder with what survives the end of the process: the input that was worked on, and what was told. Watching again
 * works on the same input once more, which gives the same findings, tells those that were not told, and goes on.
 */
public final class StateFolder implements AutoCloseable {
    private final Path folder;
    private final FileChannel lock;

    /** Throws if somebody else works with it: two would write over each other. */
    public StateFolder(Path folder) throws InputException {
        this.folder = folder;
        try {
            if (Files.exists(folder) && !Files.isDirectory(folder)) {
                throw new InputException(folder.toString(), "expected a folder, found a file");
            }
            Files.createDirectories(folder);
            this.lock = FileChannel.open(folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (!isLocked()) {
                lock.close();
                throw new InputException(
                        folder.toString(), "another hasse watch works with this folder: give each one its own");
            }
        } catch (IOException e) {
            throw new InputException(folder.toString(), "the folder cannot be made: " + InputFile.problem(e));
        }
    }

    /** The system gives it back when the process ends, in whatever way. */
    private boolean isLocked() throws IOException {
        try {
            return lock.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            return false;
        }
    }

    @Override
    public void close() throws IOException {
        lock.close();
    }

    /** The file of this kind for a source. */
    Path file(String source, String kind) {
        return folder.resolve(digest(source).substring(0, 16) + "." + kind);
    }

    /** A short text that tells this one from others. */
    static String digest(String text) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
