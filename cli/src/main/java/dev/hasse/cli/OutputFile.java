package dev.hasse.cli;

import dev.hasse.base.InputException;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.UUID;
import java.util.zip.GZIPOutputStream;

/** Writes a file whole or not at all: beside its place first, then moved there. {@code -} is standard output. */
final class OutputFile {
    private OutputFile() {}

    /** What writes the content. */
    interface Content {
        void write(OutputStream out) throws IOException;
    }

    /** Compresses if the name ends in {@code .gz}. */
    static void write(String name, Console console, Content content) throws InputException {
        try {
            if (name.equals("-")) {
                content.write(console.out());
                console.out().flush();
                return;
            }
            Path target = Path.of(name).toAbsolutePath();
            if (Files.exists(target) && !Files.isRegularFile(target)) {
                // A device or a pipe: nothing to move into place.
                try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(target))) {
                    content.write(out);
                }
                return;
            }
            writeBeside(target, name, content);
        } catch (IOException e) {
            throw new InputException(name, "cannot be written: " + reason(e));
        }
    }

    private static void writeBeside(Path target, String name, Content content) throws IOException {
        Path folder = target.getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new IOException("there is no folder " + folder);
        }
        Path beside = Files.createFile(folder.resolve(".hasse-" + UUID.randomUUID() + ".part"));
        try {
            try (OutputStream file = new BufferedOutputStream(Files.newOutputStream(beside), 1 << 16);
                    OutputStream out = name.endsWith(".gz") ? new GZIPOutputStream(file, 1 << 16) : file) {
                content.write(out);
            }
            Files.move(beside, target, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(beside);
        }
    }

    private static String reason(IOException e) {
        String message = e.getMessage();
        return message == null ? e.getClass().getSimpleName() : message;
    }
}
