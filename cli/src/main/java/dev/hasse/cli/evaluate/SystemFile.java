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
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

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

    /** The systems that are meant: those of a folder are its networks, or its files .aut, .fsm and .dot where it has none. */
    static List<String> all(List<String> names) throws IOException, InputException {
        List<String> found = new ArrayList<>();
        for (String name : names) {
            Path place = SystemSource.of(name).file();
            List<String> inside = Files.isDirectory(place) ? systemsOf(place) : List.of();
            found.addAll(inside.isEmpty() ? List.of(name) : inside);
        }
        return found;
    }

    private static List<String> systemsOf(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            List<String> systems = files.map(Path::toString)
                    .filter(each -> !(SystemSource.of(each) instanceof SystemSource.Other))
                    .sorted()
                    .toList();
            List<String> networks = systems.stream()
                    .filter(each -> SystemSource.of(each) instanceof SystemSource.NetworkFile)
                    .toList();
            return networks.isEmpty() ? systems : networks;
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
