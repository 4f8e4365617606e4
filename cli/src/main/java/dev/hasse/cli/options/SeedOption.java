package dev.hasse.cli.options;

import picocli.CommandLine.Option;

/** {@code --seed}: what chance begins with. */
public final class SeedOption {
    @Option(
            names = "--seed",
            paramLabel = "S",
            description = "Seed of the random generator; the same seed gives the same result (default:"
                    + " ${DEFAULT-VALUE}).")
    private long seed = 1;

    public long seed() {
        return seed;
    }
}
