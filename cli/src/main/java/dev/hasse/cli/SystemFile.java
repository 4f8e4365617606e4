package dev.hasse.cli;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.InputFile;
import dev.hasse.evaluate.TraceLattice;
import dev.hasse.lts.TransitionSystem;
import dev.hasse.lts.network.NetworkReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;

/** What {@code evaluate} explores: an explicit system, a network on the fly, or the lattice of a trace. */
final class SystemFile {
    private SystemFile() {}

    static TransitionSystem read(String name, Console console, LtsOptions systems, ReadingOptions traces, Budget budget)
            throws InputException {
        if (isNetwork(name)) {
            try {
                return NetworkReader.read(Path.of(name), systems.internal(), budget);
            } catch (IOException e) {
                throw new InputException(name, "cannot be read: " + InputFile.problem(e));
            }
        }
        if (name.equals("-") || endsIn(name, ".aut") || endsIn(name, ".fsm")) {
            return systems.read(name, console, budget);
        }
        return new TraceLattice(traces.one(name, console.in(), budget));
    }

    static boolean isNetwork(String name) {
        return endsIn(name, ".net");
    }

    /** Whether a file, compressed or not, is of a kind that its name tells. */
    static boolean endsIn(String name, String ending) {
        return name.toLowerCase(Locale.ROOT).replaceAll("\\.(gz|bz2)$", "").endsWith(ending);
    }
}
