package dev.hasse.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.check.Checker;
import dev.hasse.trace.Trace;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Locks and work that is handed over are order and no messages: only what goes through a queue is in transit. */
class InTransitTest {
    private final StringBuilder out = new StringBuilder();

    @ParameterizedTest
    @EnumSource
    void countsWhatGoesThroughTheQueueOnly(EventIds ids) throws Exception {
        BlockingQueue<Context> queue = new LinkedBlockingQueue<>();
        try (Recorder recorder = Recorder.to(out, Settings.defaults().withEventIds(ids))) {
            RecordedLock lock = recorder.lock();
            StartedThread producer = recorder.handOver().start("producer", () -> {
                lock.lock();
                queue.add(recorder.current().send());
                lock.unlock();
            });
            // Nobody waits for its end with join(), which would be recorded.
            producer.thread().join();
            Context message = queue.take();
            StartedThread consumer = recorder.handOver().start("consumer", () -> {
                recorder.current().receive(message);
                lock.lock();
                lock.unlock();
            });
            consumer.join();
        }
        Trace trace = Recordings.read(out);
        assertThat(trace.messageCount()).as(out.toString()).isEqualTo(1);
        Checker checker = Checker.of(trace);
        assertThat(checker.check("EF (inTransit(producer, consumer) = 1)")
                        .verdict()
                        .word())
                .isEqualTo("holds");
        assertThat(checker.check("AG (inTransit(producer, consumer) <= 1)")
                        .verdict()
                        .word())
                .isEqualTo("holds");
        assertThat(checker.check("EF (inTransit(consumer, producer) >= 1)")
                        .verdict()
                        .word())
                .isEqualTo("violated");
    }

    @Test
    void aReleaseHasAnIdThatTheNextAcquisitionNames() throws Exception {
        try (Recorder recorder = Recorder.to(out)) {
            Thread.currentThread().setName("main");
            RecordedLock lock = recorder.lock();
            lock.lock();
            recorder.current().set("x", 1);
            lock.unlock();
            lock.lock();
            lock.unlock();
        }
        assertThat(out.toString()).isEqualToIgnoringNewLines("""
                {"hasse":1}
                {"process":"main","set":{"x":1}}
                {"process":"main","id":"main#2"}
                {"process":"main","after":["main#2"]}
                {"process":"main","id":"main#4"}
                """);
    }
}
