package dev.hasse.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.trace.Trace;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What Java 21 has and 17 does not orders, too. Needs a newer JDK beside the one that runs the tests. */
class NewerJavaTest {
    private static final int NEEDED = 21;

    /** Every step is by another thread, ordered by nothing but the methods that are new. */
    private static final String PROGRAM = """
            import java.time.Duration;
            import java.util.concurrent.*;
            public class Newer {
                static int step;
                public static void main(String[] arguments) throws Exception {
                    step = 1;
                    Thread platform = Thread.ofPlatform().name("platform").start(() -> step = 2);
                    platform.join(Duration.ofMinutes(10));
                    step = 3;
                    Thread virtual = Thread.ofVirtual().name("virtual").start(() -> step = 4);
                    virtual.join();
                    step = 5;
                    Thread other = Thread.startVirtualThread(() -> step = 6);
                    if (!other.join(Duration.ofMinutes(10))) {
                        throw new IllegalStateException();
                    }
                    step = 7;
                    Thread unstarted = Thread.ofVirtual().name("unstarted").unstarted(() -> step = 8);
                    unstarted.start();
                    unstarted.join(Duration.ofMinutes(10));
                    step = 9;
                    try (ExecutorService service = Executors.newVirtualThreadPerTaskExecutor()) {
                        service.submit(() -> step = 10);
                    }
                    step = 11;
                    try (ExecutorService service = Executors.newSingleThreadExecutor()) {
                        Future<Integer> future = service.submit(() -> step = 12);
                        while (future.state() == Future.State.RUNNING) {
                            Thread.onSpinWait();
                        }
                        step = 1 + future.resultNow();
                    }
                }
            }
            """;

    @TempDir
    private Path folder;

    @Test
    void threadsAndExecutorsOfJava21Order() throws Exception {
        Path jdk = newerJdk();
        Assumptions.assumeTrue(jdk != null, "no JDK of Java 21 or later beside this one");
        Path source = Files.writeString(folder.resolve("Newer.java"), PROGRAM);
        run(String.valueOf(jdk.resolve("bin/javac")), "-d", folder.toString(), source.toString());
        Path file = folder.resolve("run.jsonl");
        String classPath = folder + System.getProperty("path.separator") + System.getProperty("java.class.path");
        run(
                String.valueOf(jdk.resolve("bin/java")),
                "-Xmx128m",
                "-javaagent:" + AgentJar.write(folder) + "=output=" + file + ",reads=none,fields=Newer.step",
                "-cp",
                classPath,
                "Newer");
        Trace trace = Traces.read(file);
        int step = trace.variableNumber("Newer.step");
        assertThat(trace.writes(step)).hasSize(13);
        assertThat(trace.race(step)).isNull();
    }

    private void run(String... command) throws IOException, InterruptedException {
        Path output = folder.resolve("output");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        boolean ended = process.waitFor(300, TimeUnit.SECONDS);
        if (!ended) {
            process.destroyForcibly();
        }
        assertThat(ended && process.exitValue() == 0)
                .as("%s: %s", List.of(command), Files.readString(output))
                .isTrue();
    }

    /** The JDK of a new enough version that is installed beside the one that runs this; null if none is. */
    private static @Nullable Path newerJdk() throws IOException {
        Path home = Path.of(System.getProperty("java.home")).toRealPath();
        List<Path> candidates = new ArrayList<>(List.of(home));
        Path beside = home.getParent();
        if (beside != null) {
            try (DirectoryStream<Path> entries = Files.newDirectoryStream(beside)) {
                entries.forEach(candidates::add);
            }
        }
        for (Path candidate : candidates) {
            if (Files.exists(candidate.resolve("bin/javac")) && version(candidate) >= NEEDED) {
                return candidate;
            }
        }
        return null;
    }

    private static int version(Path jdk) throws IOException {
        Path release = jdk.resolve("release");
        Properties properties = new Properties();
        if (Files.exists(release)) {
            try (var reader = Files.newBufferedReader(release)) {
                properties.load(reader);
            }
        }
        String digits = properties.getProperty("JAVA_VERSION", "0").replace("\"", "");
        return Integer.parseInt(digits.split("[^0-9]")[0]);
    }
}
