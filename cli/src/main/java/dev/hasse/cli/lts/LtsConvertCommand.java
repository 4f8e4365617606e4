package dev.hasse.cli.lts;

import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.ExitCode;
import dev.hasse.cli.output.OutputFile;
import dev.hasse.lts.Lts;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code hasse lts convert IN OUT}. */
@Command(
        name = "convert",
        mixinStandardHelpOptions = true,
        description = "Write a system in another format; the name of OUT tells it: .aut, .aut.gz, .dot.",
        footer = {"", "Example: hasse lts convert protocol.fsm protocol.aut.gz"})
final class LtsConvertCommand extends SystemCommand {
    @Mixin
    private SystemInOut files = new SystemInOut();

    LtsConvertCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws Exception {
        OutputFile out = files.out();
        Lts lts = options.read(files.in(), console, options.budget());
        options.write(lts, out, console);
        return ExitCode.HOLDS;
    }
}
