package dev.hasse.cli.trace;

import picocli.CommandLine.Command;

/** {@code hasse mapping ...}: the rules by which any log is read. */
@Command(
        name = "mapping",
        mixinStandardHelpOptions = true,
        description =
                "Mappings, the rules by which any log is read: try one on a log, show those that come with Hasse.",
        subcommands = {MappingTryCommand.class, MappingShowCommand.class})
public final class MappingCommand {}
