package dev.hasse.cli.evaluate;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.cli.options.LtsOptions;
import dev.hasse.cli.options.ReadingOptions;
import dev.hasse.cli.output.Console;
import dev.hasse.evaluate.TraceLattice;
import dev.hasse.lts.TransitionSystem;
import dev.hasse.lts.network.Network;
import dev.hasse.lts.source.SystemSource;
import java.io.IOException;

/** What {@code evaluate} explores: an explicit system, a network on the fly, or the lattice of a trace. */
final class SystemFile {
    private SystemFile() {}

    static TransitionSystem read(String name, Console console, LtsOptions systems, ReadingOptions traces, Budget budget)
            throws InputException, IOException {
        return SystemSource.of(name, console.in())
                .match(
                        explicit -> systems.read(explicit, console, budget),
                        input -> systems.read(input, console, budget),
                        network -> {
                            Network opened = network.open(systems.internal(), budget);
                            opened.warnings().forEach(each -> LtsOptions.warn(each, console));
                            return opened;
                        },
                        other -> new TraceLattice(traces.one(name, console.in(), budget)));
    }
}
