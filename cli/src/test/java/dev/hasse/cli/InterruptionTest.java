package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.hasse.base.Workplace;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ctrl-C in the middle of long work: a line, exit code 130, no file of ours and no program of ours left. */
class InterruptionTest {
    private static final int OF_SIGINT = 130;

    private static final int AT_ONCE = 3;
    /** Who has used so much of the processor is at work, however slow the machine is. */
    private static final Duration AT_WORK = Duration.ofMillis(1500);

    @TempDir
    Path inputs;

    @TempDir
    Path places;

    private final List<Interrupted> running = new ArrayList<>();
    private int started;

    /** What tells that a process is in the middle of its work. */
    private interface Middle {
        boolean isReached(Interrupted interrupted) throws IOException;
    }

    /** A run with places of its own for its output and its temporary files. */
    private record Interrupted(String name, Process process, Path out, Path temporary, Path err, Middle middle) {
        List<Path> left() throws IOException {
            List<Path> left = new ArrayList<>();
            for (Path folder : List.of(out, temporary)) {
                try (Stream<Path> files = Files.list(folder)) {
                    files.forEach(left::add);
                }
            }
            return left;
        }
    }

    @AfterEach
    void endAll() {
        running.forEach(each -> each.process().destroyForcibly());
    }

    /** Starts a run, in which OUT is its folder, when not many are running. */
    private void start(String line, Middle middle) throws IOException, InterruptedException {
        interruptUntilRunning(AT_ONCE - 1);
        Path place = Files.createDirectory(places.resolve(Integer.toString(++started)));
        Path out = Files.createDirectory(place.resolve("out"));
        Path temporary = Files.createDirectory(place.resolve("temporary"));
        Path err = place.resolve("err");
        List<String> arguments = new ArrayList<>();
        for (String word : line.split(" ")) {
            arguments.add(word.replace("OUT", out.toString()).replace("@", inputs + "/"));
        }
        // A shell that starts something in the background makes it deaf to Ctrl-C.
        List<String> command = new ArrayList<>(List.of("env", "--default-signal=INT"));
        command.addAll(TestJvm.command(Main.class, arguments.toArray(String[]::new)));
        command.add(3, "-Djava.io.tmpdir=" + temporary);
        Process process = new ProcessBuilder(command)
                .redirectOutput(place.resolve("printed").toFile())
                .redirectError(err.toFile())
                .start();
        running.add(new Interrupted(line, process, out, temporary, err, middle));
    }

    private static boolean isBusy(Interrupted run) {
        return run.process().info().totalCpuDuration().orElse(Duration.ZERO).compareTo(AT_WORK) > 0;
    }

    /** Is writing, or has begun to make use of temporary files. */
    private static boolean hasFiles(Interrupted run) throws IOException {
        return !run.left().isEmpty();
    }

    private static boolean hasPrinted(Interrupted run) throws IOException {
        return Files.size(run.err().resolveSibling("printed")) > 0;
    }

    private static boolean hasChild(Interrupted run) {
        return run.process().children().findAny().isPresent();
    }

    @Test
    void leavesNothingBehind() throws IOException, InterruptedException {
        assumeTrue(TestJvm.allows("env --default-signal=INT true"), "env cannot restore signals here");
        // A grid of 12 processes has more cuts than anybody can list.
        StringBuilder grid = new StringBuilder();
        for (int event = 0; event < 240; event++) {
            grid.append("{\"process\":\"p" + event % 12 + "\",\"set\":{\"x" + event % 12 + "\":" + event + "}}\n");
        }
        Files.writeString(inputs.resolve("grid.jsonl"), grid);
        Files.writeString(inputs.resolve("test.aut"), "des (0, 2, 2)\n(0, \"!b\", 1)\n(1, \"PASS\", 1)\n");
        assertThat(CommandLineRun.of("lts", "generate", "leader", "--size", "20", "-o", inputs.toString())
                        .code())
                .isZero();
        String network = "@" + net();

        start("check - -p EF(x=1) --html OUT/x.html", InterruptionTest::isReading);
        start("check @grid.jsonl -p AG(x0+x1<x2+1000) --engine explicit --html OUT/x.html", InterruptionTest::isBusy);
        start("simulate philosophers --events 4000000 -o OUT/x.jsonl", InterruptionTest::hasFiles);
        start("evaluate " + network + " --deadlock-free --diagnostic OUT/x.aut", InterruptionTest::isBusy);
        start("lts compose " + network + " OUT/x.aut", InterruptionTest::isBusy);
        start("serve --port 0", InterruptionTest::hasPrinted);
        start("worker --listen 127.0.0.1:0 --quiet", InterruptionTest::hasPrinted);
        start("test @test.aut --patience 1h --log OUT/log -- sleep 1000", InterruptionTest::hasChild);
        if (Workplace.isInstalled("spin") && Workplace.isInstalled("gcc")) {
            start("check @grid.jsonl -p AG(x0<1000) --engine spin", InterruptionTest::hasFiles);
        }
        interruptUntilRunning(0);
        assertThat(started).isGreaterThanOrEqualTo(8);
    }

    /** Interrupts whatever is in the middle, until only so many are left. */
    private void interruptUntilRunning(int most) throws IOException, InterruptedException {
        while (running.size() > most) {
            for (Interrupted run : List.copyOf(running)) {
                if (!run.process().isAlive() || run.middle().isReached(run)) {
                    interrupt(run);
                    running.remove(run);
                }
            }
            TimeUnit.MILLISECONDS.sleep(10);
        }
    }

    private String net() throws IOException {
        try (Stream<Path> files = Files.list(inputs)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".net"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    /** Gives it more than a pipe holds, and no end: then it is reading. */
    private static boolean isReading(Interrupted run) throws IOException {
        byte[] line = "{\"process\":\"p\"}\n".getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < 50_000; i++) {
            run.process().getOutputStream().write(line);
        }
        run.process().getOutputStream().flush();
        return true;
    }

    private static void interrupt(Interrupted run) throws IOException, InterruptedException {
        List<ProcessHandle> children = run.process().descendants().toList();
        assertThat(run.process().isAlive())
                .as(run.name() + Files.readString(run.err()))
                .isTrue();
        new ProcessBuilder("kill", "-INT", Long.toString(run.process().pid()))
                .start()
                .waitFor();
        assertThat(run.process().waitFor(600, TimeUnit.SECONDS)).as(run.name()).isTrue();
        assertThat(Files.readString(run.err()).lines().filter(line -> !line.startsWith("hasse: warning: ")))
                .as(run.name())
                .containsExactly("hasse: interrupted");
        assertThat(run.process().exitValue()).as(run.name()).isEqualTo(OF_SIGINT);
        assertThat(run.left()).as(run.name()).isEmpty();
        for (ProcessHandle child : children) {
            child.onExit().orTimeout(300, TimeUnit.SECONDS).join();
        }
    }
}
