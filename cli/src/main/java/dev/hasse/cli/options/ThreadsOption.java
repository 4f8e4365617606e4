package dev.hasse.cli.options;

import dev.hasse.base.InputException;
import picocli.CommandLine.Option;

/** {@code --threads}: how many solve at once. */
public final class ThreadsOption {
    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Number of threads to solve with (default: ${DEFAULT-VALUE}).")
    private int threads = 1;

    public int threads() throws InputException {
        if (threads < 1 || threads > 1024) {
            throw new InputException("--threads", "expected a number from 1 to 1024, not " + threads);
        }
        return threads;
    }
}
