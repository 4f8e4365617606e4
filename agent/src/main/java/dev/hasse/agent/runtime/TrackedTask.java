package dev.hasse.agent.runtime;

import java.util.concurrent.Callable;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/** Work on its way to another thread, wrapped so that its begin and its end are seen. */
final class TrackedTask<V extends @Nullable Object> implements Runnable, Callable<V> {
    private final Tracker tracker;
    private final Callable<V> work;
    /** What the program handed over. */
    private final Object original;

    private final TrackedWork handOver;

    /** Handed over now. */
    TrackedTask(Tracker tracker, Callable<V> work, Object original, TrackedWork handOver) {
        this.tracker = tracker;
        this.work = work;
        this.original = original;
        this.handOver = handOver;
    }

    Object original() {
        return original;
    }

    /** The future's get comes after the task. */
    <F extends Future<?>> F completing(F future) {
        isWorkOf(future);
        return future;
    }

    void isWorkOf(Object future) {
        tracker.synchronisers().completes(future, handOver.end());
    }

    @Override
    public V call() throws Exception {
        Runnable end = handOver.begin();
        try {
            return work.call();
        } finally {
            end.run();
        }
    }

    /** For work that throws nothing checked. */
    @Override
    public void run() {
        try {
            call();
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
