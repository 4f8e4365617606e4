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
import java.util.List;

/** What {@code evaluate} explores: an explicit system, a network on the fly, or the lattice of a trace. */
final class SystemFile {
    private static final int MOST_WARNINGS = 3;

    private SystemFile() {}

    private static void warn(List<String> warnings, String network, Console console) {
        warnings.stream().limit(MOST_WARNINGS).forEach(each -> LtsOptions.warn(each, console));
        if (warnings.size() > MOST_WARNINGS) {
            LtsOptions.warn(
                    (warnings.size() - MOST_WARNINGS) + " more; hasse lts lint " + network + " names all", console);
        }
    }

    static TransitionSystem read(String name, Console console, LtsOptions systems, ReadingOptions traces, Budget budget)
            throws InputException, IOException {
        return SystemSource.of(name, console.in())
                .match(
                        explicit -> systems.read(explicit, console, budget),
                        input -> systems.read(input, console, budget),
                        network -> {
                            Network opened = network.open(systems.internal(), budget);
                            warn(opened.warnings(), name, console);
                            return opened;
                        },
                        other -> new TraceLattice(traces.one(name, console, budget)));
    }
}
