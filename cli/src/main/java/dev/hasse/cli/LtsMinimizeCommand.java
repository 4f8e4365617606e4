package dev.hasse.cli;

import dev.hasse.base.Budget;
import dev.hasse.lts.Lts;
import dev.hasse.lts.bisimulation.Minimization;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code hasse lts minimize LTS OUT}. */
@Command(
        name = "minimize",
        mixinStandardHelpOptions = true,
        description = "Write the smallest equivalent system, without unreachable states.")
final class LtsMinimizeCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(index = "0", paramLabel = "LTS", description = "The system.")
    private String in = "";

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "OUT",
            description = "The file to write: .aut, .aut.gz, .dot; standard output if not given.")
    private OutputFile out = OutputFile.STANDARD_OUTPUT;

    @Mixin
    private OutputOption output = new OutputOption();

    @Mixin
    private EquivalenceOption equivalence = new EquivalenceOption();

    @Mixin
    private LtsOptions options = new LtsOptions();

    LtsMinimizeCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Exception {
        Budget budget = options.budget();
        Lts lts = options.read(in, console, budget);
        Lts minimized = Minimization.of(lts, equivalence.equivalence(), budget);
        options.write(minimized, output.isGiven() ? output.file() : out, console);
        console.note(lts + " -> " + minimized);
        return ExitCode.HOLDS;
    }
}
