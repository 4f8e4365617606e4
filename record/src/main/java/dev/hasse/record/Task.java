package dev.hasse.record;

import dev.hasse.stability.Stable;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/** Work between its hand-over, which is its creation, and its end; run it once. */
@Stable
public final class Task<V extends @Nullable Object> implements Runnable {
    private final Recorder recorder;
    private final Callable<V> work;
    private final Moment handOver;
    private volatile @Nullable Moment end;

    Task(Recorder recorder, Callable<V> work) {
        this.recorder = recorder;
        this.work = work;
        this.handOver = recorder.current().mark();
    }

    @Override
    public void run() {
        get();
    }

    V call() throws Exception {
        recorder.current().follow(handOver);
        try {
            return work.call();
        } finally {
            end = recorder.current().mark();
        }
    }

    /** Calls work that throws nothing checked. */
    V get() {
        try {
            return call();
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /** Call this once it is certain that the work is over, for example after its thread was joined: what follows comes after the work. */
    public void joined() {
        Moment moment = end;
        if (moment != null) {
            recorder.current().follow(moment);
        }
    }
}
