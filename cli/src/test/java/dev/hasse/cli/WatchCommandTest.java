package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.net.httpserver.HttpServer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
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
        all.addAll(List.of("--timeout", "20m"));
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
    void aRecordingOfAnotherFormatIsRefusedWithWhatReadsIt() throws IOException {
        Path file = folder.resolve("spans.json");
        Files.writeString(file, "[{\"traceId\":\"1\"}]\n");
        CommandLineRun run = CommandLineRun.of("watch", file.toString(), "--once", "-p", "AG (x < 2)");
        assertThat(run.err())
                .contains("spans.json:1:1: expected {, found [", "--mapping; hasse check reads complete recordings");
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
    void filesThatComeLaterToAFolderAreFollowedToo() throws IOException, InterruptedException {
        Path logs = Files.createDirectory(folder.resolve("logs"));
        Process process = start("watch", logs.toString(), "-p", NEVER_BOTH, "-p", "EF (x = 1)");
        BufferedReader output = outputOf(process);
        assertThat(lineWith("waiting", output))
                .isEqualTo("hasse: " + logs + ": the folder holds no files; waiting for files");
        Path first = logs.resolve("run.jsonl");
        Files.writeString(first, P_SETS_X);
        assertThat(lineWith("holds", output)).startsWith("holds     " + first + ": EF (x = 1)");
        Files.writeString(logs.resolve("bad.jsonl"), "no recording\n");
        assertThat(lineWith("hasse:", output)).contains("bad.jsonl");
        // Rotation: the old file is no second run.
        Files.move(first, logs.resolve("run.jsonl.1"));
        Path second = Files.createDirectory(logs.resolve("day2")).resolve("run.jsonl");
        Files.writeString(second, P_SETS_X);
        assertThat(lineWith("holds", output)).startsWith("holds     " + second + ": EF (x = 1)");
        Files.writeString(first, Q_SETS_Y);
        assertThat(lineWith("violated", output)).contains(first + ": " + NEVER_BOTH, "(line 2)");
        interrupt(process);
        assertThat(lineWith("run.jsonl.1", output)).isEqualTo("null");
        assertThat(process.waitFor()).isEqualTo(1);
    }

    @Test
    void filesThatWereRotatedWhileNobodyLookedAreReadInTheirOrder() throws IOException, InterruptedException {
        Path file = folder.resolve("run.jsonl");
        String state = folder.resolve("state").toString();
        Files.writeString(file, P_SETS_X);
        Process first = start("watch", file.toString(), "-p", NEVER_BOTH, "-p", "EF (x = 1)", "--state", state);
        assertThat(lineWith("holds", outputOf(first))).contains("EF (x = 1)");
        first.destroyForcibly().waitFor();
        Files.setLastModifiedTime(file, FileTime.fromMillis(1_000_000));
        Files.move(file, folder.resolve("run.jsonl.2"));
        Path between = folder.resolve("run.jsonl.1");
        Files.writeString(between, Q_SETS_Y.replace(":1}", ":3}"));
        Files.setLastModifiedTime(between, FileTime.fromMillis(2_000_000));
        Files.writeString(folder.resolve("run.jsonl.0"), "not rotated: written long before\n");
        Files.setLastModifiedTime(folder.resolve("run.jsonl.0"), FileTime.fromMillis(500_000));
        Files.writeString(file, Q_SETS_Y);
        CommandLineRun run = CommandLineRun.of(
                "watch", file.toString(), "-p", NEVER_BOTH, "-p", "EF (x = 1)", "--state", state, "--once");
        assertThat(run.out()).contains("(at q#2 (line 3))");
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
    void anyLogIsWatchedByAMapping() throws IOException {
        Path log = folder.resolve("bank.log");
        Path mapping = folder.resolve("bank.mapping");
        Files.writeString(mapping, """
                match: \\S+ (?<process>\\w+) owes (?<debt>\\d+)
                unmatched: error
                """);
        Files.writeString(log, "10:00 ann owes 1\n10:01 bob owes 5\n10:02 ann owes 0\n");
        String[] arguments = {
            "watch", log.toString(), "--once", "--mapping", mapping.toString(), "-p", "AG (ann.debt + bob.debt < 6)"
        };
        CommandLineRun run = CommandLineRun.of(arguments);
        assertThat(run.code()).as(run.err()).isEqualTo(1);
        assertThat(run.out()).contains("(at bob#1 (line 2))", "ann.debt = 1");
        Files.writeString(log, "?\n", StandardOpenOption.APPEND);
        assertThat(CommandLineRun.of(arguments).err())
                .contains("bank.log:4:1: no rule of the mapping matches this" + " line");
        Files.writeString(mapping, "record: 1\n", StandardOpenOption.APPEND);
        assertThat(CommandLineRun.of(arguments).err())
                .contains("this mapping has records of several lines, which need a whole recording: use hasse check");
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
        assertThat(run.err()).contains("use hasse check on a recording for this property");
        assertThat(CommandLineRun.withInput(P_SETS_X, "watch", "-", "-p", "AG (z = 1)")
                        .err())
                .contains("no event and no initial value assigns z");
        assertThat(CommandLineRun.withInput("", "watch", "-", "--window", "0", "-p", "AG (x = 0)")
                        .err())
                .contains("--window: expected a number of at least 1, not 0");
    }

    @Test
    void aMisspeltPropertyKeepsNoAnswerOfTheOthersBack() {
        CommandLineRun run =
                CommandLineRun.withInput(P_SETS_X, "watch", "-", "-p", "AG (z < 1)", "-p", "AG (x < 1000)");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("-p (1):1:5: no event and no initial value assigns z");
        assertThat(run.out()).startsWith("holds     AG (x < 1000)").doesNotContain("AG (z < 1)");
    }

    @Test
    void aCommandIsGivenEachFinding() throws IOException {
        Path told = folder.resolve("told");
        CommandLineRun run = CommandLineRun.withInput(
                P_SETS_X + Q_SETS_Y,
                "watch",
                "-",
                "-p",
                NEVER_BOTH,
                "-p",
                "AG (x + y < 2)",
                "-p",
                "AG (x < 2)",
                "--exec",
                "cat >> " + told);
        assertThat(run.code()).isEqualTo(1);
        List<String> lines = Files.readAllLines(told);
        assertThat(lines).hasSize(2);
        assertThat(lines.get(0)).contains("\"kind\":\"verdict\"", NEVER_BOTH, "\"verdict\":\"violated\"");
        assertThat(lines.get(1)).contains("AG (x + y < 2)");
    }

    @Test
    void aCommandThatFailsIsSaid() {
        CommandLineRun run = CommandLineRun.withInput(
                P_SETS_X + Q_SETS_Y, "watch", "-", "-p", NEVER_BOTH, "--exec", "cat > /dev/null; exit 7");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains("--exec: the command ended with exit code 7");
    }

    @Test
    void aFindingIsPostedAgainUntilItIsTaken() throws IOException {
        List<String> posted = new CopyOnWriteArrayList<>();
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        server.createContext("/alerts", exchange -> {
            posted.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            exchange.sendResponseHeaders(posted.size() < 3 ? 503 : 204, -1);
            exchange.close();
        });
        server.start();
        try {
            String address = "http://127.0.0.1:" + server.getAddress().getPort() + "/alerts";
            CommandLineRun run =
                    CommandLineRun.withInput(P_SETS_X + Q_SETS_Y, "watch", "-", "-p", NEVER_BOTH, "--webhook", address);
            assertThat(run.code()).isEqualTo(1);
            assertThat(run.err()).isEmpty();
        } finally {
            server.stop(0);
        }
        assertThat(posted).hasSize(3);
        assertThat(posted.stream().distinct()).hasSize(1);
        assertThat(posted.get(0)).contains("\"verdict\":\"violated\"", NEVER_BOTH);
    }

    @Test
    void aSilentProcessIsTakenAsEnded() throws IOException {
        Path file = folder.resolve("run.jsonl");
        Files.writeString(file, P_SETS_X + Q_SETS_Y);
        Process process = start("watch", file.toString(), "-p", "AG (x < 2)", "--silent-after", "50ms", "--json");
        BufferedReader output = outputOf(process);
        assertThat(lineWith("\"kind\":\"silent\"", output))
                .contains("sent nothing for 50ms after 2 events: it is treated as ended");
        // What it does later is still looked at.
        Files.writeString(file, P_SETS_X.replace(":1}", ":2}"), StandardOpenOption.APPEND);
        assertThat(lineWith("\"violated\"", output)).contains("p#2 (line 3)");
    }
}
