package dev.hasse.lts.network;

import dev.hasse.base.Budget;
import dev.hasse.base.FilesBelow;
import dev.hasse.base.InputException;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.format.LtsFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/** Where a network file's components come from. */
@FunctionalInterface
public interface ComponentFiles {
    /** The system of a file; null if there is no such file. */
    @Nullable
    Lts read(String file) throws IOException, InputException;

    /** Files beside the network file or below its folder; {@code internal} are more names of the internal action in them. */
    static ComponentFiles in(Path folder, Collection<String> internal, Budget budget) {
        return file -> {
            Path path = FilesBelow.find(folder, file).orElse(null);
            return path != null && Files.isRegularFile(path)
                    ? LtsFile.read(path, new Labels(internal), budget).lts()
                    : null;
        };
    }
}
