package dev.hasse.base;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;

/** Opens files that a user named, and says what is wrong with one in the same words everywhere. */
public final class InputFile {
    private InputFile() {}

    public static InputStream open(Path file) throws InputException {
        if (Files.isDirectory(file)) {
            throw new InputException(file.toString(), "expected a file, found a folder").as(ErrorCode.FILE);
        }
        try {
            return Files.newInputStream(file);
        } catch (IOException e) {
            throw new InputException(file.toString(), problem(e)).as(ErrorCode.FILE);
        }
    }

    /** Refuses a file that cannot be opened. */
    public static void require(Path file) throws InputException {
        try (InputStream in = open(file)) {
            in.available();
        } catch (IOException e) {
            throw new InputException(file.toString(), problem(e)).as(ErrorCode.FILE);
        }
    }

    /** What went wrong with a file that is named already: Java's own message is often its name and nothing else. */
    public static String problem(IOException e) {
        if (e instanceof NoSuchFileException || e instanceof FileNotFoundException) {
            return "no such file";
        } else if (e instanceof AccessDeniedException) {
            return "permission denied";
        } else if (e instanceof NotDirectoryException) {
            return "not a folder";
        }
        String reason = e instanceof FileSystemException problem ? problem.getReason() : e.getMessage();
        return reason == null ? e.getClass().getSimpleName() : reason;
    }

    /** The error that had to be wrapped. */
    public static IOException unwrapped(UncheckedIOException e) {
        IOException cause = e.getCause();
        return cause == null ? new IOException(e) : cause;
    }
}
