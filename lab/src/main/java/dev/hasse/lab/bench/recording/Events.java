package dev.hasse.lab.bench.recording;

import dev.hasse.record.Recorder;
import dev.hasse.record.Settings;
import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.atomic.AtomicInteger;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** Nothing but events: each thread assigns a variable of its own, again and again. */
@State(Scope.Benchmark)
public class Events {
    private final AtomicInteger threads = new AtomicInteger();
    private Recorder recorder = Recorder.to(OutputStream.nullOutputStream(), Settings.defaults());

    /** A thread's variable. */
    @State(Scope.Thread)
    public static class Own {
        private String variable = "";
        private long value;

        /** Numbers the threads. */
        @Setup(Level.Trial)
        public void name(Events events) {
            variable = "x" + events.threads.getAndIncrement();
        }
    }

    /** Starts a recording that goes nowhere. */
    @Setup(Level.Trial)
    public void open() {
        recorder = Recorder.to(OutputStream.nullOutputStream(), Settings.defaults());
    }

    /** Ends it. */
    @TearDown(Level.Trial)
    public void close() throws IOException {
        recorder.close();
    }

    /** An event of the current thread's process. */
    @Benchmark
    public void set(Own own) {
        recorder.current().set(own.variable, own.value++);
    }
}
