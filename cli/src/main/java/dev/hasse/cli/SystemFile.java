package dev.hasse.cli;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.evaluate.TraceLattice;
import dev.hasse.lts.TransitionSystem;
import dev.hasse.lts.source.SystemSource;
import java.io.IOException;

/** What {@code evaluate} explores: an explicit system, a network on the fly, or the lattice of a trace. */
record SystemFile(Console console, LtsOptions systems, ReadingOptions traces, Budget budget)
        implements SystemSource.Cases<TransitionSystem> {
    static TransitionSystem read(String name, Console console, LtsOptions systems, ReadingOptions traces, Budget budget)
            throws InputException, IOException {
        return SystemSource.of(name, console.in()).match(new SystemFile(console, systems, traces, budget));
    }

    @Override
    public TransitionSystem explicit(SystemSource.Explicit source) throws InputException {
        return systems.read(source, console, budget);
    }

    @Override
    public TransitionSystem standardInput(SystemSource.StandardInput source) throws InputException {
        return systems.read(source, console, budget);
    }

    @Override
    public TransitionSystem network(SystemSource.NetworkFile source) throws InputException {
        return source.open(systems.internal(), budget);
    }

    @Override
    public TransitionSystem other(SystemSource.Other source) throws InputException {
        return new TraceLattice(traces.one(source.name(), console.in(), budget));
    }
}
