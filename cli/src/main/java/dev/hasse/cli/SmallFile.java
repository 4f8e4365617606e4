package dev.hasse.cli;

import dev.hasse.base.InputException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** Reads a file that people write by hand. */
final class SmallFile {
    private static final int LARGEST = 16 << 20;

    private SmallFile() {}

    static String text(String name) throws InputException {
        try (InputStream in = Files.newInputStream(Path.of(name))) {
            byte[] bytes = in.readNBytes(LARGEST + 1);
            if (bytes.length > LARGEST) {
                throw new InputException(name, "larger than " + (LARGEST >> 20) + " MiB");
            }
            return new String(bytes, StandardCharsets.UTF_8);
        } catch (IOException | InvalidPathException e) {
            throw new InputException(name, "no such file, or not readable");
        }
    }
}
