package dev.hasse.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.agent.subject.BankProgram;
import dev.hasse.trace.Trace;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The agent on the command line of another JVM. */
class CommandLineTest {
    @TempDir
    private Path folder;

    private record Run(int exitCode, String output) {}

    private Run run(String configuration) throws IOException, InterruptedException {
        Path output = folder.resolve("output");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx128m",
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-javaagent:" + AgentJar.write(folder) + "=" + configuration + ",cache="
                                + folder.resolve("cache"),
                        "-cp",
                        System.getProperty("java.class.path"),
                        BankProgram.class.getName())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        assertThat(process.waitFor(600, TimeUnit.SECONDS)).isTrue();
        return new Run(process.exitValue(), Files.readString(output, StandardCharsets.UTF_8));
    }

    @Test
    void recordsAProgramAsItIs() throws Exception {
        Path file = folder.resolve("run.jsonl");
        Run run = run("output=" + file + ",reads=none,locks=order,fields=dev.hasse.agent.subject.BankProgram.open");
        assertThat(run.output()).isEqualTo("300\n");
        assertThat(run.exitCode()).isZero();
        Trace trace = Traces.read(file);
        assertThat(trace.processNumber("main")).isNotNegative();
        assertThat(trace.eventCount()).isEqualTo(5);
        assertThat(Files.readString(file)).contains("\"Account[1].balance\":100", "\"BankProgram.open\":false");
    }

    @Test
    void theNextRunFindsItsClassesReady() throws Exception {
        Path file = folder.resolve("run.jsonl");
        String configuration = "output=" + file + ",reads=none,locks=order";
        run(configuration);
        String first = Files.readString(file);
        try (var kept = Files.list(folder.resolve("cache"))) {
            assertThat(kept).singleElement().satisfies(one -> assertThat(one).isNotEmptyFile());
        }
        assertThat(run(configuration).output()).isEqualTo("300\n");
        assertThat(Files.readString(file)).isEqualTo(first);
    }

    @Test
    void fieldsThatMatchNothingAreNamedAtTheEndOfTheRunAndInTheRecording() throws Exception {
        Path file = folder.resolve("run.jsonl");
        Run run = run("output=" + file + ",reads=none,fields=dev.hasse.agent.subject.BankProgram.opne");
        assertThat(run.exitCode()).isZero();
        assertThat(run.output())
                .startsWith("300\n")
                .contains("fields=dev.hasse.agent.subject.BankProgram.opne matches no field");
        assertThat(Traces.read(file).warnings())
                .singleElement()
                .asString()
                .startsWith("fields=dev.hasse.agent.subject.BankProgram.opne matches no field");
    }

    @Test
    void theProgramGoesOnAfterItsRecordingReachedTheLimit() throws Exception {
        Path file = folder.resolve("run.jsonl");
        Run run = run("output=" + file + ",limit=450,reads=none,locks=order,accesses=chosen");
        assertThat(run.exitCode()).isZero();
        assertThat(run.output().lines()).hasSize(2);
        assertThat(run.output())
                .startsWith("300\n")
                .contains("the recording is incomplete: ", "events were dropped: the limit of 450 bytes", "limit=SIZE");
        assertThat(Files.size(file)).isBetween(200L, 450L);
        Trace trace = Traces.read(file);
        assertThat(trace.eventCount()).isBetween(1, 3);
        assertThat(trace.warnings()).singleElement().asString().contains("cut at its limit of 450 bytes");
    }

    @Test
    void aWrongConfigurationStopsTheProgramBeforeItStarts() throws Exception {
        Run run = run("colour=red");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.output())
                .startsWith("hasse-agent: colour=red: expected one of output")
                .hasLineCount(1);
    }

    @Test
    void anOutputThatCannotBeWrittenStopsItToo() throws Exception {
        Run run = run("output=" + folder.resolve("missing/run.jsonl"));
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.output())
                .startsWith("hasse-agent: ")
                .contains(": its folder does not exist; create the folder, or name another file by output=")
                .hasLineCount(1);
    }
}
