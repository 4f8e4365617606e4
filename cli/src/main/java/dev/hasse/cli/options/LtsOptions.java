package dev.hasse.cli.options;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.OutputFile;
import dev.hasse.lts.Lts;
import dev.hasse.lts.format.LtsFile;
import dev.hasse.lts.format.ReadLts;
import dev.hasse.lts.network.Network;
import dev.hasse.lts.source.SystemSource;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How all commands read and write transition systems, within which limits. */
public final class LtsOptions {
    @Option(
            names = "--tau",
            paramLabel = "NAME",
            description = "A label that is the internal action, too, beside i and tau.")
    private List<String> internal = new ArrayList<>();

    @Mixin
    private LimitOptions limits = new LimitOptions();

    /** Names of the internal action beside the usual ones. */
    public List<String> internal() {
        return internal;
    }

    public Budget budget() throws InputException {
        return limits.budget();
    }

    /** Reads a system, or explores a network; what is odd about the file is told on standard error. */
    public Lts read(String name, Console console, Budget budget) throws InputException {
        return read(SystemSource.of(name, console.in()), console, budget);
    }

    public Lts read(SystemSource source, Console console, Budget budget) throws InputException {
        ReadLts read = source.read(internal, budget);
        read.warnings().forEach(warning -> warn(warning, console));
        return read.lts();
    }

    /** A network that is not explored yet. */
    public Network open(SystemSource.NetworkFile file, Console console, Budget budget) throws InputException {
        Network network = file.open(internal, budget);
        network.warnings().forEach(warning -> warn(warning, console));
        return network;
    }

    public static void warn(String warning, Console console) {
        console.note("warning: " + warning);
    }

    public void write(Lts lts, OutputFile file, Console console) throws InputException {
        LtsFile.checkWritable(file.name());
        file.write(console, stream -> LtsFile.write(lts, file.name(), stream));
    }
}
