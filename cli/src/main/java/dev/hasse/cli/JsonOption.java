package dev.hasse.cli;

import picocli.CommandLine.Option;

/** {@code --json}, for every command that finds something out. */
final class JsonOption {
    static final String NAME = "--json";

    @Option(names = NAME, description = "One JSON document on standard output, nothing else there.")
    private boolean given;

    boolean isGiven() {
        return given;
    }
}
