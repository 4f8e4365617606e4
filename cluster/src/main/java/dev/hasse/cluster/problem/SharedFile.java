package dev.hasse.cluster.problem;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32C;

/**
 * A file that all workers need. Who finds the same content under the same path reads it there; others ask for it.
 *
 * @param name what the problem calls it
 * @param path where the supervisor has it
 * @param length its bytes
 * @param checksum CRC-32C of its bytes
 */
public record SharedFile(String name, String path, long length, long checksum) {
    private static final int BUFFER = 1 << 16;

    public static SharedFile of(String name, Path path) throws IOException {
        return new SharedFile(name, path.toAbsolutePath().toString(), Files.size(path), checksum(path));
    }

    /** Whether the file of that path has this content. */
    public boolean isAt(Path file) throws IOException {
        return Files.isRegularFile(file)
                && Files.isReadable(file)
                && Files.size(file) == length
                && checksum(file) == checksum;
    }

    private static long checksum(Path file) throws IOException {
        CRC32C sum = new CRC32C();
        byte[] buffer = new byte[BUFFER];
        try (InputStream in = Files.newInputStream(file)) {
            for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
                sum.update(buffer, 0, count);
            }
        }
        return sum.getValue();
    }
}
