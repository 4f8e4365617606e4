package dev.hasse.agent;

import dev.hasse.agent.config.ConfigurationException;
import dev.hasse.agent.follow.Gate;
import dev.hasse.agent.follow.Gatekeeper;
import dev.hasse.stability.MayChange;

/** Gates before the steps of the program's threads, kept by somebody until they are closed; nothing is recorded. */
@MayChange
public final class Gates implements AutoCloseable {
    private Gates() {}

    /** Attaches to this JVM: all threads that run code of the classes that the configuration includes ask the keeper. */
    public static Gates open(String configuration, Gatekeeper keeper) throws ConfigurationException {
        Recordings.installGates(configuration);
        Gate.keep(keeper);
        return new Gates();
    }

    @Override
    public void close() {
        Gate.keep(null);
    }
}
