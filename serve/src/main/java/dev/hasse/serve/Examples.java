package dev.hasse.serve;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.formats.TraceSource;
import dev.hasse.formats.Traces;
import dev.hasse.simulate.Model;
import dev.hasse.simulate.ModelCatalog;
import dev.hasse.simulate.Parameters;
import dev.hasse.simulate.Variant;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The examples: what ships with Hasse, and the papers' protocols as {@code hasse simulate} runs them. */
final class Examples {
    private static final int EVENTS = 60;
    private static final long SEED = 1;

    private final List<Example> all = new ArrayList<>();

    Examples() throws InputException {
        all.add(story(
                "leader-election.jsonl",
                "Leader election, recorded",
                "three nodes; as recorded there was one leader at a time",
                new String(resource("leader-election.spec"), StandardCharsets.UTF_8)));
        all.add(story(
                "two-locks.jsonl",
                "Two locks, recorded",
                "two threads that take the same locks in two orders; this run went well",
                "ctl no_deadlock: AG !deadlock\n"));
        all.add(story(
                "bank-transfers.jsonl",
                "A bank, recorded",
                "a deposit came before a withdrawal, by luck",
                "ctl never_overdrawn: AG (checking + savings >= 0)\n"));
        for (Model model : ModelCatalog.models()) {
            all.add(simulated(model, Variant.FAULTY));
            all.add(simulated(model, Variant.CORRECT));
        }
        all.add(system("coffee/machine.aut", "Coffee machine", "a specification with inputs and outputs"));
        all.add(system("coffee/coffee.aut", "Coffee, the test purpose", "what a test should reach"));
    }

    List<Example> all() {
        return List.copyOf(all);
    }

    Optional<Example> named(String name) {
        return all.stream().filter(example -> example.name().equals(name)).findFirst();
    }

    private static Example simulated(Model model, Variant variant) throws InputException {
        int processes = model.processes().usual();
        String name = model.name() + (variant == Variant.FAULTY ? " (faulty)" : "");
        String description = variant == Variant.FAULTY
                ? model.description()
                : model.description().replaceFirst("; faulty:.*", "");
        return new Example(name, name, description, model.spec(processes), () -> {
            Parameters parameters = new Parameters(processes, EVENTS, SEED, variant);
            return new Document.OfTrace(name, "hasse", model.trace(parameters));
        });
    }

    private static Example story(String file, String title, String description, String spec) {
        return new Example(file, title, description, spec, () -> shipped(file));
    }

    private static Example system(String file, String title, String description) {
        return story(file, title, description, "");
    }

    private static Document shipped(String file) throws InputException {
        return Opener.open(TraceSource.of(file, resource(file)), Traces.reading(), 0, Budget.unlimited())
                .documents()
                .get(0);
    }

    private static byte[] resource(String file) {
        try (InputStream in = Examples.class.getResourceAsStream("examples/" + file)) {
            if (in == null) {
                throw new IllegalStateException("there is no example " + file);
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
