package dev.hasse.agent;

import dev.hasse.agent.config.ConfigurationException;
import java.io.IOException;
import java.lang.instrument.Instrumentation;

/** The agent: {@code -javaagent:hasse-agent.jar=CONFIG} on the command line, or {@link #attach} from within. */
public final class Agent {
    private Agent() {}

    /** Starts a recording that ends with the JVM. */
    public static void start(Instrumentation instrumentation, String configuration)
            throws IOException, ConfigurationException {
        Recordings.closeAtExit(Recordings.start(instrumentation, configuration));
    }

    /**
     * Attaches to the JVM that this call runs in and starts recording, with the same configuration as on the command
     * line. One recording at a time; close it to end it.
     */
    public static Recording attach(String configuration) throws IOException, ConfigurationException {
        return Recordings.attach(configuration);
    }

    /** Like {@link #attach(String)}, but records to memory or a writer instead of a file. */
    public static Recording attach(String configuration, Appendable out) throws ConfigurationException {
        return Recordings.attach(configuration, out);
    }
}
