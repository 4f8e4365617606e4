package dev.hasse.cli.lts;

import dev.hasse.base.Budget;
import dev.hasse.cli.options.JsonOption;
import dev.hasse.cli.options.LtsOptions;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.ExitCode;
import dev.hasse.cli.output.JsonOutput;
import dev.hasse.lts.Lts;
import dev.hasse.lts.bisimulation.Comparison;
import dev.hasse.lts.bisimulation.MclText;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code hasse lts compare LEFT RIGHT}. */
@Command(
        name = "compare",
        mixinStandardHelpOptions = true,
        description = "Are two systems equivalent, or which formula tells them apart?",
        footer = {
            "",
            "Exit code: 0 equivalent, 1 different, 2 wrong usage or bad input, 3 unknown (a limit).",
            "Example: hasse lts compare protocol.aut service.aut -e branching"
        })
final class LtsCompareCommand implements Callable<Integer> {
    private static final int LONGEST_FORMULA = 1_000_000;

    private final Console console;

    @Parameters(index = "0", paramLabel = "LEFT", description = "A system.")
    private String left = "";

    @Parameters(index = "1", paramLabel = "RIGHT", description = "Another one.")
    private String right = "";

    @Mixin
    private JsonOption json = new JsonOption();

    @Mixin
    private EquivalenceOption equivalence = new EquivalenceOption();

    @Mixin
    private LtsOptions options = new LtsOptions();

    LtsCompareCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Exception {
        Budget budget = options.budget();
        Lts first = options.read(left, console, budget);
        Lts second = options.read(right, console, budget);
        Comparison comparison = Comparison.of(first, second, equivalence.equivalence(), budget);
        boolean equivalent = comparison instanceof Comparison.Equivalent;
        Optional<String> formula = comparison instanceof Comparison.Different different
                ? MclText.of(different.formula(), LONGEST_FORMULA)
                : Optional.empty();
        if (json.isGiven()) {
            JsonOutput.print(console, out -> {
                out.writeBooleanField("equivalent", equivalent);
                out.writeStringField("verdict", equivalent ? "holds" : "violated");
                out.writeStringField("equivalence", equivalence.name());
                if (formula.isPresent()) {
                    out.writeStringField("formula", formula.get());
                }
            });
        } else if (equivalent) {
            console.out().println("equivalent (" + equivalence.name() + ")");
        } else {
            console.out().println("different (" + equivalence.name() + "): holds of " + left + ", not of " + right);
            console.out().println(formula.orElse("(a formula of more than " + LONGEST_FORMULA + " characters)"));
        }
        return equivalent ? ExitCode.HOLDS : ExitCode.VIOLATED;
    }
}
