package dev.hasse.agent.runtime;

import dev.hasse.record.RecordedProcess;
import org.jspecify.annotations.Nullable;

/** Work that was handed over to another thread: it comes after that, and who sees its end comes after it. */
final class TrackedWork {
    private final Tracker tracker;
    private final VectorClock handedOver;
    private final Completion end = new Completion();
    private final Completion ends;
    private final @Nullable Family family;
    private final @Nullable RecordedProcess process;
    /** Whether it can only run after the work before it of the same thread. */
    private final boolean isInTurn;

    private @Nullable ThreadClock clock;

    /**
     * Handed over now.
     *
     * @param ends of all work of the same executor
     * @param process by what its thread is known while it runs; null if by the thread's own name
     */
    TrackedWork(Tracker tracker, Completion ends, @Nullable RecordedProcess process, boolean isInTurn) {
        this.tracker = tracker;
        this.ends = ends;
        this.handedOver = tracker.current().now();
        this.family = tracker.familyOfWork();
        this.process = process;
        this.isInTurn = isInTurn;
    }

    Completion end() {
        return end;
    }

    /** The current thread begins the work, and tells when it ends. */
    Runnable begin() {
        ThreadClock worker = tracker.current();
        // What a thread holds that helps out, only that thread can enter again.
        RecordedProcess own = worker.holdsLocks() ? null : process;
        ThreadClock thread = own == null ? worker : begin(own);
        if (thread != worker && isInTurn) {
            thread.learn(worker.now());
        }
        thread.learn(handedOver);
        Family before = family == null ? null : family.enter();
        return () -> end(worker, thread, own, before);
    }

    private ThreadClock begin(RecordedProcess own) {
        ThreadClock before = clock;
        // One that runs periodically is the same process every time.
        ThreadClock begun = tracker.threads().beginTask(own, before);
        clock = begun;
        return begun;
    }

    private void end(ThreadClock worker, ThreadClock thread, @Nullable RecordedProcess own, @Nullable Family before) {
        VectorClock now = thread.now();
        ends.add(now);
        if (own == null) {
            end.add(now);
        } else {
            end.isEndOf(thread, now);
            tracker.threads().endTask(own, worker);
        }
        if (thread != worker && isInTurn) {
            worker.learn(now);
        }
        if (family != null) {
            Family.back(before);
        }
    }
}
