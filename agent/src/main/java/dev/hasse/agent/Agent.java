package dev.hasse.agent;

import dev.hasse.agent.config.ConfigurationException;
import dev.hasse.stability.MayChange;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import org.jspecify.annotations.Nullable;

/** The agent: {@code -javaagent:hasse-agent.jar=CONFIG} on the command line, or {@link #attach} from within. */
@MayChange
public final class Agent {
    private static final int WRONG_USAGE = 2;

    private Agent() {}

    /**
     * Called by the JVM before the program's main method. The recording ends with the program, which does not start at
     * all if the configuration is wrong.
     */
    @SuppressWarnings("SystemExitOutsideMain")
    public static void premain(@Nullable String configuration, Instrumentation instrumentation) {
        try {
            Recordings.closeAtExit(Recordings.start(instrumentation, configuration == null ? "" : configuration));
        } catch (ConfigurationException | IOException e) {
            System.err.println("hasse-agent: " + problem(e));
            System.exit(WRONG_USAGE);
        }
    }

    private static String problem(Exception e) {
        if (e instanceof NoSuchFileException missing) {
            return missing.getFile()
                    + ": its folder does not exist; create the folder, or name another file by output=";
        } else if (e instanceof AccessDeniedException denied) {
            return denied.getFile() + ": permission denied; name another file by output=";
        }
        return String.valueOf(e.getMessage());
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

    /**
     * Like {@link #attach(String, Appendable)}, but records only the current thread, those that it and they start, and
     * work that they hand over to executors: what other threads do at the same time, such as another test's, is not
     * recorded, unless they access the same objects. Call {@link Recording#close} from the same thread.
     */
    public static Recording attachToCurrentThread(String configuration, Appendable out) throws ConfigurationException {
        return Recordings.attachToCurrentThread(configuration, out);
    }
}
