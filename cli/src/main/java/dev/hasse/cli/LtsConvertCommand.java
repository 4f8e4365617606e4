package dev.hasse.cli;

import dev.hasse.lts.Lts;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code hasse lts convert IN OUT}. */
@Command(
        name = "convert",
        mixinStandardHelpOptions = true,
        description = "Write a system in another format; the name of OUT tells it: .aut, .aut.gz, .dot.")
final class LtsConvertCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(index = "0", paramLabel = "IN", description = "The system.")
    private String in = "";

    @Parameters(index = "1", paramLabel = "OUT", description = "The file to write; - for standard output, .aut.")
    private OutputFile out = OutputFile.STANDARD_OUTPUT;

    @Mixin
    private LtsOptions options = new LtsOptions();

    LtsConvertCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Exception {
        Lts lts = options.read(in, console, options.budget());
        options.write(lts, out, console);
        return ExitCode.HOLDS;
    }
}
