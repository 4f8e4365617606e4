package dev.hasse.agent.runtime;

import dev.hasse.record.RecordedProcess;
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
    /** By what its thread is known while it runs; null if by the thread's own name. */
    private final @Nullable RecordedProcess process;

    private @Nullable ThreadClock clock;
    /** Whether it can only run after the task before it of the same thread. */
    private final boolean isInTurn;

    /** Handed over now; its end is also added to those of all tasks of the same executor. */
    TrackedTask(Tracker tracker, Callable<V> work, Object original, Completion ends, int place, boolean isInTurn) {
        this.tracker = tracker;
        this.work = work;
        this.original = original;
        this.ends = ends;
        this.handedOver = tracker.current().now();
        this.end = new Completion();
        this.family = tracker.familyOfWork();
        this.process = tracker.processOfTask(place);
        this.isInTurn = isInTurn;
    }

    Object original() {
        return original;
    }

    /** The future's get comes after the task. */
    <F extends Future<?>> F completing(F future) {
        tracker.synchronisers().completes(future, end);
        return future;
    }

    @Override
    public V call() throws Exception {
        ThreadClock worker = tracker.current();
        RecordedProcess own = process;
        ThreadClock thread = own == null ? worker : begin(own);
        if (thread != worker && isInTurn) {
            thread.learn(worker.now());
        }
        thread.learn(handedOver);
        Family before = family == null ? null : family.enter();
        try {
            return work.call();
        } finally {
            VectorClock now = thread.now();
            end.add(now);
            ends.add(now);
            if (own != null) {
                tracker.endTask(own, worker);
            }
            if (thread != worker && isInTurn) {
                worker.learn(now);
            }
            if (family != null) {
                Family.back(before);
            }
        }
    }

    private ThreadClock begin(RecordedProcess own) {
        ThreadClock before = clock;
        // One that runs periodically is the same process every time.
        clock = tracker.beginTask(own, before);
        return clock;
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
