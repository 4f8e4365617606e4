package dev.hasse.lts.network;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.format.LtsFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Where a network file's components come from. */
@FunctionalInterface
public interface ComponentFiles {
    /** The system of a file; null if there is no such file. */
    @Nullable
    Lts read(String file) throws IOException, InputException;

    /** Files beside the network file. */
    static ComponentFiles in(Path folder, Budget budget) {
        return file -> {
            try {
                Path path = folder.resolve(file);
                return Files.isRegularFile(path)
                        ? LtsFile.read(path, new Labels(), budget).lts()
                        : null;
            } catch (InvalidPathException e) {
                return null;
            }
        };
    }
}
