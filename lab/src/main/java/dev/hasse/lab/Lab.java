package dev.hasse.lab;

import java.util.stream.Stream;

/** Starts the benchmarks: the tool, with what it does not have by itself. */
public final class Lab {
    private Lab() {}

    public static void main(String[] names) {
        dev.hasse.cli.Main.main(
                Stream.concat(Stream.of("bench"), Stream.of(names)).toArray(String[]::new));
    }
}
