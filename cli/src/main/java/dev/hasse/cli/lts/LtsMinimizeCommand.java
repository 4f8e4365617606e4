package dev.hasse.cli.lts;

import dev.hasse.base.Budget;
import dev.hasse.cli.options.LtsOptions;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.ExitCode;
import dev.hasse.cli.output.OutputFile;
import dev.hasse.lts.Lts;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code hasse lts minimize LTS OUT}. */
@Command(
        name = "minimize",
        mixinStandardHelpOptions = true,
        description = "Write the smallest equivalent system, without unreachable states.",
        footer = {"", "Example: hasse lts minimize protocol.aut small.aut -e branching"})
final class LtsMinimizeCommand implements Callable<Integer> {
    private final Console console;

    @Mixin
    private SystemInOut files = new SystemInOut();

    @Mixin
    private EquivalenceOption equivalence = new EquivalenceOption();

    @Mixin
    private LtsOptions options = new LtsOptions();

    LtsMinimizeCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Exception {
        OutputFile out = files.out();
        Budget budget = options.budget();
        Lts lts = options.read(files.in(), console, budget);
        Lts minimized = equivalence.minimized(lts, budget);
        options.write(minimized, out, console);
        console.note(lts + " -> " + minimized);
        return ExitCode.HOLDS;
    }
}
