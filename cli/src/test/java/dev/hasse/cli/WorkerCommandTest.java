package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.cli.output.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A worker as users start it, and {@code evaluate} on it beside {@code evaluate} here. */
class WorkerCommandTest {
    private static final String FORMULA = "[ true* . \"SEND\" . (not \"RECV\")* . \"SEND\" ] false";

    /** A busy machine may take long to answer; what is waited for is the answer. */
    private static final String PATIENT = "10m";

    @TempDir
    static Path folder;

    private static Process worker;
    private static String address = "";

    @BeforeAll
    static void start() throws IOException {
        worker = worker(ProcessBuilder.Redirect.DISCARD, PATIENT, "--quiet");
        address = listening(worker);
    }

    private static Process worker(ProcessBuilder.Redirect err, String lostAfter, String... more) throws IOException {
        List<String> command = new ArrayList<>(TestJvm.command(
                Main.class, "worker", "--listen", "127.0.0.1:0", "--secret-file", secret(), "--lost-after", lostAfter));
        command.add(command.indexOf("-cp"), "-Xmx128m");
        command.addAll(List.of(more));
        return new ProcessBuilder(command).redirectError(err).start();
    }

    private static String listening(Process worker) throws IOException {
        String line = worker.inputReader().readLine();
        assertThat(line).contains("listens on 127.0.0.1:");
        return line.substring(line.lastIndexOf(' ') + 1);
    }

    @AfterAll
    static void end() {
        worker.destroyForcibly();
    }

    private static String secret() {
        return folder.resolve("secret").toString();
    }

    private static Path system() throws IOException {
        Path file = folder.resolve("system.aut");
        Files.writeString(file, "des (0, 4, 3)\n(0, SEND, 1)\n(1, SEND, 2)\n(1, RECV, 0)\n(2, i, 0)\n");
        return file;
    }

    /** How many variables are visited depends on the solver, how long it takes on the day. */
    private static String answer(String json) {
        return json.replaceAll(",\"variables\".*", "").strip();
    }

    @Test
    void answerJsonAndDiagnosticAreThoseOfOneMachine() throws IOException {
        Path here = folder.resolve("here.aut");
        Path there = folder.resolve("there.aut");
        List<String> arguments = List.of("evaluate", system().toString(), "-f", FORMULA, "--json", "--diagnostic");
        CommandLineRun local = run(arguments, here.toString());
        CommandLineRun remote = run(
                arguments, there.toString(), "--workers", address, "--secret-file", secret(), "--lost-after", PATIENT);
        assertThat(remote.err()).isEmpty();
        assertThat(remote.code()).isEqualTo(local.code()).isEqualTo(ExitCode.VIOLATED);
        assertThat(remote.out()).contains("\"workers\":[{\"worker\":\"" + address + "\"");
        assertThat(answer(remote.out())).isEqualTo(answer(local.out()));
        assertThat(CommandLineRun.of("evaluate", there.toString(), "-f", FORMULA)
                        .code())
                .as("the diagnostic alone")
                .isEqualTo(ExitCode.VIOLATED);
    }

    @Test
    void aJobKeepsCheckpointsAndGoesOnFromTheOneThatIsThere() throws IOException {
        Path checkpoints = folder.resolve("checkpoints");
        List<String> arguments = List.of("evaluate", system().toString(), "--deadlock-free", "--json");
        CommandLineRun first = run(
                arguments,
                "--workers",
                address,
                "--secret-file",
                secret(),
                "--lost-after",
                PATIENT,
                "--checkpoint",
                checkpoints.toString(),
                "--checkpoint-every",
                "0ms",
                "--resume");
        assertThat(first.code()).isEqualTo(ExitCode.HOLDS);
        assertThat(first.out()).contains("\"explored\":3,\"restored\":0,");
        assertThat(first.err())
                .isEqualTo("hasse: no checkpoint in " + checkpoints + " yet: starting from the beginning\n");
        assertThat(checkpoints).isEmptyDirectory();
        assertThat(run(arguments, "--checkpoint", "x").err())
                .isEqualTo("hasse: --checkpoint: only jobs of worker nodes have checkpoints: add --workers or"
                        + " --cluster\n");
        assertThat(run(arguments, "--resume").err())
                .isEqualTo("hasse: --resume: name the folder of the checkpoints: --checkpoint DIR\n");
    }

    private static CommandLineRun run(List<String> arguments, String... more) {
        List<String> all = new ArrayList<>(arguments);
        all.addAll(List.of(more));
        return CommandLineRun.of(all.toArray(String[]::new));
    }

    @Test
    void networksTracesAndStandardInputGoToWorkersToo() throws IOException {
        Files.writeString(
                folder.resolve("two.net"), "network\ncomponent a \"system.aut\"\ncomponent b \"system.aut\"\n");
        system();
        assertThat(CommandLineRun.of(
                                "evaluate",
                                folder.resolve("two.net").toString(),
                                "--deadlock-free",
                                "--workers",
                                address,
                                "--secret-file",
                                secret(),
                                "--lost-after",
                                PATIENT)
                        .code())
                .isEqualTo(ExitCode.HOLDS);
        Path trace = folder.resolve("run.jsonl");
        Files.writeString(trace, "{\"process\":\"P\",\"set\":{\"x\":1}}\n{\"process\":\"Q\",\"set\":{\"y\":1}}\n");
        assertThat(CommandLineRun.of(
                                "evaluate",
                                trace.toString(),
                                "-f",
                                "< \"x=1\" . \"y=1\" > true",
                                "--workers",
                                address,
                                "--secret-file",
                                secret(),
                                "--lost-after",
                                PATIENT)
                        .code())
                .isEqualTo(ExitCode.HOLDS);
        assertThat(CommandLineRun.withInput(
                                "des (0, 1, 2)\n(0, a, 1)\n",
                                "evaluate",
                                "-",
                                "--deadlock-free",
                                "--workers",
                                address,
                                "--secret-file",
                                secret(),
                                "--lost-after",
                                PATIENT)
                        .code())
                .isEqualTo(ExitCode.VIOLATED);
    }

    @Test
    void nobodyThereIsUnknownAndWrongAddressesAreTheUsers() throws IOException {
        String file = system().toString();
        // These wait, so they wait beside each other.
        CompletableFuture<CommandLineRun> waiting = CompletableFuture.supplyAsync(() -> CommandLineRun.of(
                "evaluate",
                file,
                "--deadlock-free",
                "--workers",
                "127.0.0.1:1",
                "--secret-file",
                secret(),
                "--timeout",
                "3s",
                "--json"));
        CompletableFuture<CommandLineRun> joining = CompletableFuture.supplyAsync(() -> CommandLineRun.of(
                "evaluate", file, "--deadlock-free", "--cluster", "127.0.0.1:1", "--secret-file", secret()));
        CommandLineRun nobody = waiting.join();
        assertThat(nobody.code()).isEqualTo(ExitCode.UNKNOWN);
        assertThat(nobody.out()).contains("\"verdict\":\"unknown\"");
        CommandLineRun dead = CommandLineRun.of(
                "evaluate",
                file,
                "--deadlock-free",
                "--workers",
                "127.0.0.1:1," + address,
                "--secret-file",
                secret(),
                "--lost-after",
                PATIENT);
        assertThat(dead.code()).as("the other one is enough").isEqualTo(ExitCode.HOLDS);
        assertThat(dead.err())
                .contains("continuing with 1 of 2 workers: worker 127.0.0.1:1 does not answer: nothing listens there;"
                        + " is 'hasse worker' running?");
        CommandLineRun deadCluster = joining.join();
        assertThat(deadCluster.code()).isEqualTo(ExitCode.UNKNOWN);
        assertThat(deadCluster.out() + deadCluster.err())
                .contains("no worker can be used: the cluster has 0 workers, expected at least 1; node 127.0.0.1:1:"
                        + " nothing listens there; is 'hasse worker' running?");
        for (String option : List.of("--workers", "--cluster")) {
            for (String wrong : List.of("nowhere", "", ",", "127.0.0.1:0")) {
                CommandLineRun run = CommandLineRun.of("evaluate", file, "--deadlock-free", option, wrong);
                assertThat(run.code()).as(wrong).isEqualTo(ExitCode.BAD_INPUT);
                assertThat(run.err()).startsWith("hasse: " + option + ": expected ");
            }
        }
        assertThat(CommandLineRun.of("worker", "--listen", address, "--secret-file", secret(), "--lost-after", PATIENT)
                        .err())
                .contains("--listen: cannot listen on " + address
                        + ": another program uses this port; choose another one, or 0 for any free one");
    }

    /** Libraries know more words for it: the user gets ours only. */
    @Test
    void whenAWorkerDiesEveryLineOfTheOthersIsOurs() throws Exception {
        system();
        Files.writeString(
                folder.resolve("large.net"),
                "network\n"
                        + IntStream.range(0, 30)
                                .mapToObj(k -> "component c" + k + " \"system.aut\"\n")
                                .collect(Collectors.joining()));
        Path said = folder.resolve("other.err");
        Process dying = worker(ProcessBuilder.Redirect.DISCARD, PATIENT, "--quiet");
        String dead = listening(dying);
        Process other = worker(ProcessBuilder.Redirect.to(said.toFile()), "5s");
        Path told = folder.resolve("client.err");
        Process client = new ProcessBuilder(TestJvm.command(
                        Main.class,
                        "evaluate",
                        folder.resolve("large.net").toString(),
                        "--deadlock-free",
                        "--workers",
                        dead + "," + listening(other),
                        "--secret-file",
                        secret(),
                        "--lost-after",
                        "5s"))
                .redirectError(told.toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            while (client.isAlive() && !Files.readString(said).contains("attempt ")) {
                Thread.sleep(20);
            }
            dying.destroyForcibly();
            while (client.isAlive() && !Files.readString(told).contains("continuing with ")) {
                Thread.sleep(20);
            }
        } finally {
            client.destroyForcibly().waitFor();
            other.destroyForcibly().waitFor();
            dying.destroyForcibly().waitFor();
        }
        assertThat(Files.readString(told)).contains(dead);
        assertThat(Files.readAllLines(told)).allMatch(line -> line.startsWith("hasse: "));
        assertThat(Files.readAllLines(said)).isNotEmpty().allMatch(line -> line.startsWith("hasse: "));
    }
}
