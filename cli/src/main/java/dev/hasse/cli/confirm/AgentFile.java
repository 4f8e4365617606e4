package dev.hasse.cli.confirm;

import dev.hasse.base.InputException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;

/** Where the agent that comes with Hasse is: beside our own jar, or in the build that it is of. */
final class AgentFile {
    private static final List<String> PLACES =
            List.of("../agent/hasse-agent.jar", "../../../agent/target/hasse-agent.jar");

    private AgentFile() {}

    static Path find() throws InputException {
        CodeSource source = AgentFile.class.getProtectionDomain().getCodeSource();
        if (source != null) {
            try {
                Path jarOfOurs = Path.of(source.getLocation().toURI());
                for (String place : PLACES) {
                    Path jar = jarOfOurs.resolveSibling(place).normalize();
                    if (Files.exists(jar)) {
                        return jar.toAbsolutePath();
                    }
                }
            } catch (URISyntaxException | IllegalArgumentException e) {
                // Not a file: then it has to be named.
            }
        }
        throw new InputException("--agent", "hasse-agent.jar was not found; name it by --agent JAR");
    }
}
