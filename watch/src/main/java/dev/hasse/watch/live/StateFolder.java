package dev.hasse.watch.live;

import dev.hasse.base.InputException;
import dev.hasse.base.InputFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * A folder with what survives the end of the process: the input that was worked on, and what was told. Watching again
 * works on the same input once more, which gives the same findings, tells those that were not told, and goes on.
 */
public final class StateFolder {
    private final Path folder;

    public StateFolder(Path folder) throws InputException {
        this.folder = folder;
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new InputException(folder.toString(), "the folder cannot be made: " + InputFile.problem(e));
        }
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
