package dev.hasse.cli.lts;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.ExitCode;
import dev.hasse.cli.output.OutputFile;
import dev.hasse.lts.Lts;
import dev.hasse.lts.source.SystemSource;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code hasse lts compose NETWORK OUT}. */
@Command(
        name = "compose",
        mixinStandardHelpOptions = true,
        description = "Write the product of a network of systems (.net): its reachable states.",
        footer = {"", "Example: hasse lts compose protocol.net protocol.aut"})
final class LtsComposeCommand extends SystemCommand {
    @Mixin
    private SystemInOut files = new SystemInOut();

    @Mixin
    private ConfluenceOption confluence = new ConfluenceOption();

    LtsComposeCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws Exception {
        if (!(SystemSource.of(files.in()) instanceof SystemSource.NetworkFile)) {
            throw new InputException(files.in(), "expected a network file, whose name ends in .net");
        }
        OutputFile out = files.out();
        Budget budget = options.budget();
        Lts lts = confluence.read(files.in(), options, console, budget);
        options.write(lts, out, console);
        console.note(lts.toString());
        return ExitCode.HOLDS;
    }
}
