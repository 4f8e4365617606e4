package dev.hasse.lts.network;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.lts.Lts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Where a network file's components come from. */
@FunctionalInterface
public interface ComponentFiles {
    /** The system of a file; null if there is no such file. */
    @Nullable
    Lts read(String file) throws IOException, InputException;

    /** Files beside the network file or below its folder; {@code internal} are more names of the internal action in them. */
    static ComponentFiles in(Path folder, Collection<String> internal, Budget budget) {
        return in(folder, internal, warning -> {}, budget);
    }

    /** The same; what is odd about a file is told. A network among them is composed. */
    static ComponentFiles in(Path folder, Collection<String> internal, Consumer<String> warnings, Budget budget) {
        return new FilesBeside(folder, internal, warnings, budget, 0);
    }
}
