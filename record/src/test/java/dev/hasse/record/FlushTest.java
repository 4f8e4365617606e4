package dev.hasse.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** Whenever a flush comes, what is written up to it is a trace: no receive without its send. */
class FlushTest {
    private static final int THREADS = 4;
    private static final int IDLE = 200;
    private static final int FLUSHES = 150;
    private static final int CHUNKS = 20;

    private final Queue<String> flushed = new ConcurrentLinkedQueue<>();
    private final AtomicBoolean enough = new AtomicBoolean();
    private final Queue<Context> channel = new ConcurrentLinkedQueue<>();

    @Test
    void everyFlushIsClosedUnderHappenedBefore() throws Exception {
        try (Recorder recorder = Recorder.to(new Chunks())) {
            List<StartedThread> threads = startTalking(recorder);
            // A machine may be too busy to start the threads before that many flushes are over.
            for (int i = 0; i < FLUSHES || flushed.size() <= CHUNKS; i++) {
                recorder.flush();
            }
            enough.set(true);
            for (StartedThread thread : threads) {
                thread.join();
            }
        }
        Set<String> sent = new HashSet<>();
        int received = 0;
        for (String chunk : flushed) {
            List<RecordedLine> lines = chunk.lines().map(RecordedLine::of).toList();
            lines.forEach(line -> sent.addAll(line.sent()));
            for (RecordedLine line : lines) {
                assertThat(sent.containsAll(line.received())).as(line.text()).isTrue();
                received += line.received().size();
            }
        }
        assertThat(flushed.size()).isGreaterThan(CHUNKS);
        assertThat(received).isGreaterThan(1000);
        Recordings.read(String.join("", flushed));
    }

    private List<StartedThread> startTalking(Recorder recorder) {
        List<RecordedProcess> processes = new ArrayList<>();
        for (int t = 0; t < THREADS; t++) {
            processes.add(recorder.process("p" + t));
            processes.get(t).happened("ready");
            // Between the processes that talk, so that a flush takes its time from one to the next.
            for (int i = 0; i < IDLE; i++) {
                recorder.process("idle" + t + "." + i).happened("ready");
            }
        }
        List<StartedThread> threads = new ArrayList<>();
        for (RecordedProcess process : processes) {
            threads.add(recorder.handOver().start("t", () -> talk(process)));
        }
        return threads;
    }

    private void talk(RecordedProcess process) {
        for (int i = 0; i < 1000 || !enough.get(); i++) {
            Context message = channel.poll();
            if (message == null) {
                channel.add(process.send());
            } else {
                process.receive(message);
            }
        }
    }

    /** Keeps apart what comes by different flushes. */
    private final class Chunks implements Appendable {
        @Override
        public Appendable append(CharSequence text) {
            flushed.add(text.toString());
            return this;
        }

        @Override
        public Appendable append(CharSequence text, int from, int to) {
            return append(text.subSequence(from, to));
        }

        @Override
        public Appendable append(char c) {
            return append(String.valueOf(c));
        }
    }
}
