package dev.hasse.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.trace.Trace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A program that is killed leaves a readable file with everything up to its last flush. */
class CrashTest {
    private static final int FLUSHED = 1000;

    /** The program: flushes, tells so, and goes on without flushing until it is killed. */
    static final class Victim {
        private Victim() {}

        public static void main(String[] arguments) throws IOException, InterruptedException {
            Recorder recorder = Recorder.to(Path.of(arguments[0]));
            RecordedProcess sender = recorder.process("sender");
            RecordedProcess receiver = recorder.process("receiver");
            for (int i = 0; i < FLUSHED / 2; i++) {
                receiver.receive(sender.send());
            }
            recorder.flush();
            sender.happened("never written");
            System.out.println("flushed");
            System.out.flush();
            Thread.sleep(60_000);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"run.jsonl", "run.jsonl.gz"})
    void aKilledProgramLeavesItsLastFlush(String name, @TempDir Path folder) throws Exception {
        Path file = folder.resolve(name);
        Process victim = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx64m",
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Victim.class.getName(),
                        file.toString())
                .redirectErrorStream(true)
                .start();
        try {
            assertThat(victim.inputReader().readLine()).isEqualTo("flushed");
        } finally {
            victim.destroyForcibly();
        }
        assertThat(victim.waitFor(300, TimeUnit.SECONDS)).isTrue();
        Trace trace = Recordings.read(file);
        assertThat(trace.eventCount()).isEqualTo(FLUSHED);
        assertThat(trace.messageCount()).isEqualTo(FLUSHED / 2);
    }
}
