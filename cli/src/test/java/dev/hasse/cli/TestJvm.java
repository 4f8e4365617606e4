package dev.hasse.cli;

import dev.hasse.testkit.ClassArchive;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Another JVM with the classes of these tests. */
public final class TestJvm {
    private TestJvm() {}

    public static List<String> command(Class<?> main, String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xmx1g"));
        command.addAll(ClassArchive.options(Main.class.getName(), "warm-up"));
        command.add(main.getName());
        command.addAll(List.of(arguments));
        return command;
    }

    /** Whether a shell can do this here: what the machine does not allow cannot be tested on it. */
    public static boolean allows(String shell) throws IOException, InterruptedException {
        return new ProcessBuilder("sh", "-c", shell)
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start()
                        .waitFor()
                == 0;
    }
}
