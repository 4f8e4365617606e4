package dev.hasse.cli;

import picocli.CommandLine.Option;

/** {@code --seed}: what chance begins with. */
final class SeedOption {
    @Option(
            names = "--seed",
            paramLabel = "S",
            description = "Another seed, another result (default: ${DEFAULT-VALUE}).")
    private long seed = 1;

    long seed() {
        return seed;
    }
}
