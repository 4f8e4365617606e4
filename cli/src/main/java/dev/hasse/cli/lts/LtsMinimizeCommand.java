package dev.hasse.cli.lts;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.ExitCode;
import dev.hasse.cli.output.OutputFile;
import dev.hasse.lts.Lts;
import dev.hasse.lts.network.CompositionalMinimization;
import dev.hasse.lts.network.Network;
import dev.hasse.lts.source.SystemSource;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code hasse lts minimize LTS OUT}. */
@Command(
        name = "minimize",
        mixinStandardHelpOptions = true,
        description = "Write the smallest equivalent system, without unreachable states.",
        footer = {
            "",
            "Examples: hasse lts minimize protocol.aut small.aut -e branching",
            "          hasse lts minimize protocol.net small.aut -e branching --compositional"
        })
final class LtsMinimizeCommand extends SystemCommand {
    @Mixin
    private SystemInOut files = new SystemInOut();

    @Mixin
    private EquivalenceOption equivalence = new EquivalenceOption();

    @Option(
            names = "--compositional",
            description =
                    "Minimise the components of a network and put two parts together at a time, the smaller first, minimising"
                            + " each result: the product as a whole is never made.")
    private boolean compositional;

    @Mixin
    private ConfluenceOption confluence = new ConfluenceOption();

    LtsMinimizeCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws Exception {
        OutputFile out = files.out();
        Budget budget = options.budget();
        SystemSource source = SystemSource.of(files.in(), console.in());
        if (compositional && confluence.isGiven()) {
            throw new InputException("--confluence", "parts are minimised anyway: leave out one of the two options");
        }
        if (compositional) {
            minimizeParts(source, out, budget);
            return ExitCode.HOLDS;
        }
        if (confluence.isGiven() && !equivalence.allowsConfluence()) {
            throw new InputException(
                    "--confluence",
                    "it keeps branching equivalence and weaker ones: take -e branching, weak, taustar, safety or"
                            + " weaktrace, or leave it out");
        }
        Lts lts = confluence.read(files.in(), options, console, budget);
        Lts minimized = equivalence.minimized(lts, budget);
        options.write(minimized, out, console);
        console.note(lts + " -> " + minimized);
        return ExitCode.HOLDS;
    }

    private void minimizeParts(SystemSource source, OutputFile out, Budget budget) throws InputException {
        if (!(source instanceof SystemSource.NetworkFile file)) {
            throw new InputException(
                    "--compositional",
                    source.name() + " is not a network (.net): it has no parts; leave the option out");
        }
        Network network = options.open(file, console, budget);
        CompositionalMinimization.Result result = CompositionalMinimization.of(network, equivalence.ofParts(), budget);
        Lts minimized = equivalence.minimized(result.lts(), budget);
        options.write(minimized, out, console);
        console.note("largest part " + result.largest() + " states -> " + minimized);
    }
}
