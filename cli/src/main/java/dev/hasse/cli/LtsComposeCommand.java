package dev.hasse.cli;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.lts.Lts;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code hasse lts compose NETWORK OUT}. */
@Command(
        name = "compose",
        mixinStandardHelpOptions = true,
        description = "Write the product of a network of systems (.net): its reachable states.")
final class LtsComposeCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(index = "0", paramLabel = "NETWORK", description = "The network file, .net.")
    private String in = "";

    @Parameters(index = "1", paramLabel = "OUT", description = "The file to write; - for standard output, .aut.")
    private OutputFile out = OutputFile.STANDARD_OUTPUT;

    @Mixin
    private LtsOptions options = new LtsOptions();

    LtsComposeCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Exception {
        if (!in.endsWith(".net")) {
            throw new InputException(in, "expected a network file, whose name ends in .net");
        }
        Budget budget = options.budget();
        Lts lts = options.read(in, console, budget);
        options.write(lts, out, console);
        console.note(lts.toString());
        return ExitCode.HOLDS;
    }
}
