package dev.hasse.agent.runtime;

import java.util.concurrent.Callable;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/** Work on its way to another thread: it comes after its hand-over, and who sees its end after it. */
final class TrackedTask<V extends @Nullable Object> implements Runnable, Callable<V> {
    private final Tracker tracker;
    private final Callable<V> work;
    /** What the program handed over. */
    private final Object original;

    private final VectorClock handedOver;
    private final Completion end;
    private final Completion ends;
    private final @Nullable Family family;

    /** Handed over now; its end is also added to those of all tasks of the same executor. */
    TrackedTask(Tracker tracker, Callable<V> work, Object original, Completion ends) {
        this.tracker = tracker;
        this.work = work;
        this.original = original;
        this.ends = ends;
        this.handedOver = tracker.current().now();
        this.end = new Completion();
        this.family = tracker.familyOfWork();
    }

    Object original() {
        return original;
    }

    /** The future's get comes after the task. */
    <F extends Future<?>> F completing(F future) {
        tracker.completes(future, end);
        return future;
    }

    @Override
    public V call() throws Exception {
        tracker.current().learn(handedOver);
        Family before = family == null ? null : family.enter();
        try {
            return work.call();
        } finally {
            VectorClock now = tracker.current().now();
            end.add(now);
            ends.add(now);
            if (family != null) {
                Family.back(before);
            }
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
