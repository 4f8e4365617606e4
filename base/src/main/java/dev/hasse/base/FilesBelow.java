package dev.hasse.base;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Files that another file names. Who wrote that one, perhaps a stranger, may mean files in its folder and below it, and
 * no others of this machine.
 */
public final class FilesBelow {
    private FilesBelow() {}

    /** The file of this name; empty if it is not below the folder, by its name or by a link. */
    public static Optional<Path> find(Path folder, String name) {
        try {
            Path written = Path.of(name);
            Path file = folder.resolve(written);
            boolean inside = !written.isAbsolute()
                    && file.toAbsolutePath()
                            .normalize()
                            .startsWith(folder.toAbsolutePath().normalize());
            return inside && (!Files.exists(file) || file.toRealPath().startsWith(folder.toRealPath()))
                    ? Optional.of(file)
                    : Optional.empty();
        } catch (InvalidPathException | IOException e) {
            return Optional.empty();
        }
    }
}
