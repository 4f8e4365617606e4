package dev.hasse.cli.check;

import picocli.CommandLine.Command;

/** {@code hasse monitor ...}: the automata behind LTL properties and monitor files. */
@Command(
        name = "monitor",
        mixinStandardHelpOptions = true,
        description = "The automata that recognise bad runs: of LTL formulas, or written by hand.",
        subcommands = {MonitorShowCommand.class})
public final class MonitorCommand {}
