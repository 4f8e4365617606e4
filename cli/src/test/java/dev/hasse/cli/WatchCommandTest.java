package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code hasse watch}, as a user starts it. */
class WatchCommandTest {
    private static final String P_SETS_X = "{\"process\":\"p\",\"set\":{\"x\":1}}\n";
    private static final String Q_SETS_Y = "{\"process\":\"q\",\"set\":{\"y\":1}}\n";
    private static final String NEVER_BOTH = "AG !(x = 1 & y = 1)";

    @TempDir
    Path folder;

    private final List<Process> running = new ArrayList<>();

    @AfterEach
    void endAll() {
        running.forEach(Process::destroyForcibly);
    }

    private Process start(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of("env", "--default-signal=INT"));
        List<String> all = new ArrayList<>(List.of(arguments));
        // Who waits for a line that never comes is told so by the end of the process.
        all.addAll(List.of("--timeout", "3m"));
        command.addAll(TestJvm.command(Main.class, all.toArray(String[]::new)));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        running.add(process);
        return process;
    }

    private static void interrupt(Process process) throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();
    }

    private static BufferedReader outputOf(Process process) {
        return new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    private static String lineWith(String word, BufferedReader output) throws IOException {
        String line = output.readLine();
        while (line != null && !line.contains(word)) {
            line = output.readLine();
        }
        return String.valueOf(line);
    }

    @Test
    void aGrowingFileShowsTheViolationWhenItIsWritten() throws IOException, InterruptedException {
        assumeTrue(TestJvm.allows("env --default-signal=INT true"));
        Path file = folder.resolve("run.jsonl");
        Files.writeString(file, P_SETS_X);
        Process process = start("watch", file.toString(), "-p", NEVER_BOTH, "-p", "EF (x = 1)");
        BufferedReader output = outputOf(process);
        assertThat(lineWith("holds", output)).contains("EF (x = 1)", "p#1 (line 1)");
        Files.writeString(file, Q_SETS_Y.substring(0, 10), StandardOpenOption.APPEND);
        Files.writeString(file, Q_SETS_Y.substring(10), StandardOpenOption.APPEND);
        assertThat(lineWith("violated", output)).contains(NEVER_BOTH, "q#1 (line 2)");
        interrupt(process);
        assertThat(process.waitFor()).isEqualTo(1);
    }

    @Test
    void interruptionIsTheEndOfTheInput() throws IOException, InterruptedException {
        assumeTrue(TestJvm.allows("env --default-signal=INT true"));
        Path file = folder.resolve("run.jsonl");
        Files.writeString(file, P_SETS_X + Q_SETS_Y);
        Process process = start("watch", file.toString(), "-p", "EF (x = 1)", "-p", "AG (x < 2)");
        BufferedReader output = outputOf(process);
        assertThat(lineWith("holds", output)).contains("EF (x = 1)");
        interrupt(process);
        assertThat(lineWith("AG (x < 2)", output)).isEqualTo("holds     AG (x < 2)  (at the end, 2 events)");
        assertThat(process.waitFor()).isZero();
        assertThat(lineWith("interrupted", output)).isEqualTo("null");
    }

    @Test
    void aRotatedFileGoesOnInTheNewOne() throws IOException {
        Path file = folder.resolve("run.jsonl");
        Files.writeString(file, P_SETS_X);
        Process process = start("watch", file.toString(), "-p", NEVER_BOTH, "-p", "EF (x = 1)");
        BufferedReader output = outputOf(process);
        assertThat(lineWith("holds", output)).contains("EF (x = 1)");
        Files.move(file, folder.resolve("run.jsonl.1"));
        Files.writeString(file, Q_SETS_Y);
        assertThat(lineWith("violated", output)).contains("q#1 (line 2)");
    }

    @Test
    void standardInputEndsByItself() {
        CommandLineRun run = CommandLineRun.withInput(P_SETS_X + Q_SETS_Y, "watch", "-", "-p", NEVER_BOTH);
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out())
                .startsWith("violated  " + NEVER_BOTH + "  (at q#1 (line 2))\n")
                .contains("x = 1");
        CommandLineRun holds = CommandLineRun.withInput(P_SETS_X + Q_SETS_Y, "watch", "-", "-p", "AG (x + y < 3)");
        assertThat(holds.code()).isZero();
        assertThat(holds.out()).isEqualTo("holds     AG (x + y < 3)  (at the end, 2 events)\n");
    }

    @Test
    void jsonIsALineForEachFinding() {
        CommandLineRun run = CommandLineRun.withInput(
                P_SETS_X + Q_SETS_Y, "watch", "-", "-p", NEVER_BOTH, "-p", "F (x = 1)", "--json");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out().lines().toList()).hasSize(2);
        assertThat(run.out().lines().findFirst().orElseThrow())
                .contains("\"kind\":\"verdict\"", "\"verdict\":\"violated\"", "\"line\":2", "\"evidence\":{\"run\":[{");
    }

    @Test
    void aCauseThatNeverComesIsAnErrorAtTheEnd() {
        String waits = "{\"process\":\"p\",\"receive\":\"m\",\"set\":{\"x\":1}}\n";
        CommandLineRun refused = CommandLineRun.withInput(waits, "watch", "-", "-p", "AG (x = 0)");
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.err()).contains("standard input:1: p#1 (line 1) receives message m, which no event sends");
        CommandLineRun tolerated = CommandLineRun.withInput(waits, "watch", "-", "-p", "AG (x = 0)", "--tolerate-loss");
        assertThat(tolerated.code()).isEqualTo(1);
    }

    @Test
    void whatCannotBeWatchedIsRefused() {
        CommandLineRun run = CommandLineRun.withInput(P_SETS_X, "watch", "-", "-p", "AG EF (x = 1)");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("hasse check decides this property on a recording");
        assertThat(CommandLineRun.withInput(P_SETS_X, "watch", "-", "-p", "AG (z = 1)")
                        .err())
                .contains("no event and no initial value assigns z");
    }
}
