package dev.hasse.cli.lts;

import picocli.CommandLine.Command;

/** {@code hasse lts ...}: what can be done with transition systems. */
@Command(
        name = "lts",
        mixinStandardHelpOptions = true,
        description = {
            "Labelled transition systems: look at, minimize, compare, convert, compose.",
            "A system is a file .aut, .fsm or .dot (also .gz, .bz2), a network of systems .net, or - (standard input, .aut)."
        },
        subcommands = {
            LtsInfoCommand.class,
            LtsMinimizeCommand.class,
            LtsCompareCommand.class,
            LtsConvertCommand.class,
            LtsHideCommand.class,
            LtsRenameCommand.class,
            LtsComposeCommand.class,
            LtsLintCommand.class,
            LtsGenerateCommand.class
        })
public final class LtsCommand {}
