package dev.hasse.record;

import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/** Work between its hand-over, which is its creation, and its end; run it once. */
public final class Task<V extends @Nullable Object> implements Runnable {
    private final Recorder recorder;
    private final Callable<V> work;
    private final Context handOver;
    private volatile @Nullable Context end;

    Task(Recorder recorder, Callable<V> work) {
        this.recorder = recorder;
        this.work = work;
        this.handOver = recorder.current().send();
    }

    @Override
    public void run() {
        get();
    }

    V call() throws Exception {
        recorder.current().receive(handOver);
        try {
            return work.call();
        } finally {
            end = recorder.current().send();
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

    /** To be called by who knows that the work is over, having joined its thread, say: what follows comes after it. */
    public void joined() {
        Context context = end;
        if (context != null) {
            recorder.current().receive(context);
        }
    }
}
