package dev.hasse.cli;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.InputFile;
import dev.hasse.lts.DistinctTransitions;
import dev.hasse.lts.Exploration;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.format.AutReader;
import dev.hasse.lts.format.LtsFile;
import dev.hasse.lts.format.ReadLts;
import dev.hasse.lts.network.NetworkReader;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How all commands read and write transition systems, within which limits. */
final class LtsOptions {
    @Option(
            names = "--tau",
            paramLabel = "NAME",
            description = "A label that is the internal action, too, beside i and tau.")
    private List<String> internal = new ArrayList<>();

    @Mixin
    private LimitOptions limits = new LimitOptions();

    /** Names of the internal action beside the usual ones. */
    List<String> internal() {
        return internal;
    }

    Budget budget() throws InputException {
        return limits.budget();
    }

    /** Reads a system, or explores a network; what is odd about the file is told on standard error. */
    Lts read(String name, Console console, Budget budget) throws InputException {
        try {
            if (SystemFile.isNetwork(name)) {
                Lts product = Exploration.of(NetworkReader.read(path(name), internal, budget), budget);
                return DistinctTransitions.of(product, budget);
            }
            ReadLts read = name.equals("-")
                    ? AutReader.read("standard input", console.in(), new Labels(internal), budget)
                    : LtsFile.read(path(name), new Labels(internal), budget);
            read.warnings().forEach(warning -> console.note("warning: " + warning));
            return read.lts();
        } catch (IOException e) {
            throw new InputException(name, "cannot be read: " + InputFile.problem(e));
        }
    }

    void write(Lts lts, OutputFile file, Console console) throws InputException {
        LtsFile.checkWritable(file.name());
        file.write(console, stream -> LtsFile.write(lts, file.name(), stream));
    }

    private static Path path(String name) throws InputException {
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw new InputException(name, "not a file name");
        }
    }
}
