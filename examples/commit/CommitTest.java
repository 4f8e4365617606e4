package commit;

import static dev.hasse.junit.HasseAssertions.assertThatTrace;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.hasse.record.Merge;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two-phase commit of three JVMs that talk HTTP. */
class CommitTest {
    private static final Path SPEC = Path.of(System.getProperty("hasse.root", ".."), "examples/commit/commit.spec");

    private static final int MOST_RUNS = 5;

    @TempDir
    private Path folder;

    @Test
    void theRunOfTheHastyCoordinatorWentWellButNotEveryOneWould() throws Exception {
        boolean wentWell = false;
        // The coordinator's pause makes the run go well, but for a machine that is busier than the pause is long.
        for (int attempt = 0; attempt < MOST_RUNS && !wentWell; attempt++) {
            Path trace = run("hasty");
            Throwable violation =
                    catchThrowable(() -> assertThatTrace(trace).satisfiesSpec(SPEC));
            assertThat(violation)
                    .hasMessageContaining("p1_waits")
                    .hasMessageNotContaining("p2_waits")
                    .hasMessageNotContaining("done:");
            wentWell = String.valueOf(violation.getMessage()).contains("nothing forces that order");
        }
        assertThat(wentWell).isTrue();
    }

    @Test
    void everyRunOfTheCarefulCoordinatorDoes() throws Exception {
        assertThatTrace(run("careful")).satisfiesSpec(SPEC);
    }

    private Path run(String variant) throws IOException, InterruptedException {
        Path place = Files.createTempDirectory(folder, variant);
        List<Path> files = List.of(place.resolve("p1"), place.resolve("p2"), place.resolve("coordinator"));
        List<Process> processes = new ArrayList<>();
        try {
            processes.add(start(Participant.class, "p1", files.get(0).toString()));
            processes.add(start(Participant.class, "p2", files.get(1).toString()));
            String first = port(processes.get(0));
            String second = port(processes.get(1));
            processes.add(start(Coordinator.class, files.get(2).toString(), first, second, variant));
            for (Process process : processes) {
                assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
                assertThat(process.exitValue()).isZero();
            }
        } finally {
            processes.forEach(Process::destroyForcibly);
        }
        Path merged = place.resolve(variant + ".jsonl");
        try (Writer out = Files.newBufferedWriter(merged)) {
            assertThat(Merge.merge(files, out).leftOut()).isZero();
        }
        return merged;
    }

    private static Process start(Class<?> program, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xshare:auto",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                program.getName()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    private static String port(Process process) throws IOException {
        BufferedReader reader =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        return String.valueOf(reader.readLine());
    }
}
