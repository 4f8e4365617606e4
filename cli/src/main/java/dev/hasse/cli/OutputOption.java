package dev.hasse.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** {@code -o}: where the result goes; standard output if it is not given. */
final class OutputOption {
    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write the result to this file; its name tells the format.")
    private @Nullable OutputFile file;

    boolean isGiven() {
        return file != null;
    }

    OutputFile file() {
        return file == null ? OutputFile.STANDARD_OUTPUT : file;
    }
}
