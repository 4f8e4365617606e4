package dev.hasse.agent;

import dev.hasse.agent.config.ConfigurationException;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.jar.JarFile;
import org.jspecify.annotations.Nullable;

/**
 * What the JVM starts before the program. Of our classes, only this one is loaded by the program's class loader: all
 * others by the bootstrap loader, so that every class loader sees the same ones.
 */
public final class Premain {
    private static final int WRONG_USAGE = 2;

    private Premain() {}

    /** The program does not start if the configuration is wrong. */
    @SuppressWarnings("SystemExitOutsideMain")
    public static void premain(@Nullable String argument, Instrumentation instrumentation)
            throws IOException, URISyntaxException {
        Path jar = Path.of(Premain.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        instrumentation.appendToBootstrapClassLoaderSearch(new JarFile(jar.toFile()));
        try {
            Agent.start(instrumentation, argument == null ? "" : argument);
        } catch (ConfigurationException | IOException e) {
            System.err.println("hasse-agent: " + e.getMessage());
            System.exit(WRONG_USAGE);
        }
    }
}
