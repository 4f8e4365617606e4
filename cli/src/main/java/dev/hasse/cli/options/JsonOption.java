package dev.hasse.cli.options;

import picocli.CommandLine.Option;

/** {@code --json}, for every command that finds something out. */
public final class JsonOption {
    public static final String NAME = "--json";

    @Option(names = NAME, description = "One JSON document on standard output, nothing else there.")
    private boolean given;

    public boolean isGiven() {
        return given;
    }
}
