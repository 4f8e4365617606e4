package dev.hasse.cli.evaluate;

import picocli.CommandLine.Command;

/** {@code hasse bes}: boolean equation systems. */
@Command(
        name = "bes",
        mixinStandardHelpOptions = true,
        description = "Boolean equation systems.",
        subcommands = {BesSolveCommand.class})
public final class BesCommand {}
