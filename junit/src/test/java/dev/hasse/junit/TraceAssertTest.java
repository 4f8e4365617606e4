package dev.hasse.junit;

import static dev.hasse.junit.HasseAssertions.assertThat;
import static dev.hasse.junit.HasseAssertions.assertThatRecording;
import static dev.hasse.junit.HasseAssertions.assertThatTrace;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.agent.Agent;
import dev.hasse.agent.Recording;
import dev.hasse.formats.TraceSource;
import dev.hasse.formats.Traces;
import dev.hasse.record.Context;
import dev.hasse.record.RecordedLock;
import dev.hasse.record.Recorder;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TraceAssertTest {
    @Test
    void tracesSatisfyAndViolate() throws Exception {
        TraceBuilder builder = new TraceBuilder("test");
        builder.event("a").set("x", Value.of(1)).event("b").set("y", Value.of(1));
        Trace trace = builder.build();
        assertThat(trace)
                .satisfies("EF (x = 1 & y = 0)")
                .violates("AG (x >= y)")
                .within(Duration.ofSeconds(5));
        assertThatThrownBy(() -> assertThat(trace).satisfies("AG (x >= y)"))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("AG (x >= y)\n  is violated in a possible order")
                .hasMessageContaining("x = 0 and y = 1");
        assertThatThrownBy(() -> assertThat(trace).violates("AF (x = 1)"))
                .hasMessageContaining("is expected to be violated: holds");
        assertThatThrownBy(() -> assertThat(trace).satisfies("AG (x >")).hasMessageContaining("1:8: ");
        assertThatThrownBy(() -> assertThat((Trace) null).satisfies("true")).hasMessageContaining("not to be null");
    }

    @Test
    void filesAndRecordingsAreTracesToo(@TempDir Path folder) throws Exception {
        StringBuilder recording = new StringBuilder();
        try (Recorder recorder = Recorder.to(recording)) {
            Tellers.withoutLock(recorder);
        }
        assertThatRecording(recording).violates("AG !(teller1.at = 'transferring' & teller2.at = 'transferring')");
        Path file = Files.writeString(folder.resolve("run.jsonl"), recording);
        Path spec = Files.writeString(folder.resolve("run.spec"), "ctl done: AF (teller1.at = 'done')\n");
        assertThatTrace(file).satisfiesSpec(spec);
        assertThatThrownBy(() -> assertThatTrace(folder.resolve("none"))).hasMessageContaining("none");
        assertThatThrownBy(() -> assertThatTrace(file).satisfiesSpec(folder.resolve("none")))
                .hasMessageContaining("none");
    }

    /** Beside the agent, too, a lock is order: the one message of the queue is all that is in transit. */
    @Test
    void messagesOfAProgramWithLocksAreCounted() throws Exception {
        StringBuilder out = new StringBuilder();
        try (Recording recording = Agent.attach("include=dev.hasse.junit.Till", out)) {
            Recorder recorder = recording.recorder();
            BlockingQueue<Context> queue = new LinkedBlockingQueue<>();
            RecordedLock lock = recorder.lock();
            Tellers.withLock(recorder);
            Thread sender = new Thread(
                    () -> {
                        lock.lock();
                        queue.add(recorder.current().send());
                        lock.unlock();
                    },
                    "sender");
            sender.start();
            recorder.process("receiver").receive(queue.take());
            sender.join();
        }
        assertThatRecording(out)
                .satisfies("EF (inTransit(sender, receiver) = 1)")
                .satisfies("AG (inTransit(sender, receiver) <= 1)")
                .satisfies("AG (inTransit(teller1, teller2) = 0)")
                .violates("EF (inTransit(sender, receiver) = 2)");
        org.assertj.core.api.Assertions.assertThat(Traces.reading()
                        .read(TraceSource.of("run", out.toString()))
                        .messageCount())
                .isEqualTo(1);
    }
}
