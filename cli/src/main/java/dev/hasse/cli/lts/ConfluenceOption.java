package dev.hasse.cli.lts;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.cli.options.LtsOptions;
import dev.hasse.cli.output.Console;
import dev.hasse.evaluate.confluence.ConfluentSystem;
import dev.hasse.lts.DistinctTransitions;
import dev.hasse.lts.Exploration;
import dev.hasse.lts.Lts;
import dev.hasse.lts.TransitionSystem;
import dev.hasse.lts.source.SystemSource;
import java.io.IOException;
import picocli.CommandLine.Option;

/** {@code --confluence}: internal steps that take no choice away go first. */
final class ConfluenceOption {
    @Option(
            names = "--confluence",
            description =
                    "While a system is explored, take internal steps that take no choice away (tau-confluence) at once, and"
                            + " make their cycles one state: the result is smaller, and branching equivalent.")
    private boolean given;

    boolean isGiven() {
        return given;
    }

    /** The system in memory, reduced while it is explored if that was asked for. */
    Lts read(String name, LtsOptions options, Console console, Budget budget) throws InputException, IOException {
        SystemSource source = SystemSource.of(name, console.in());
        if (!given) {
            return options.read(source, console, budget);
        }
        TransitionSystem whole = source.match(
                explicit -> options.read(explicit, console, budget),
                input -> options.read(input, console, budget),
                network -> options.open(network, console, budget),
                other -> options.read(other, console, budget));
        return DistinctTransitions.of(Exploration.of(new ConfluentSystem(whole, budget), budget), budget);
    }
}
