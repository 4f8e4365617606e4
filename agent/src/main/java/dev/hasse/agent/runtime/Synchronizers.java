package dev.hasse.agent.runtime;

import java.util.Queue;
import java.util.TimerTask;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import org.jspecify.annotations.Nullable;

/** What a recording keeps of the program's objects by which threads wait for each other, but for how locks are held. */
final class Synchronizers {
    /** No two maps are of the same objects, so one slot is enough. */
    private static final int SLOT = -3;

    private final WeakIdentityMap<LockState.Side> sides = new WeakIdentityMap<>();
    private final WeakIdentityMap<Lock> conditions = new WeakIdentityMap<>();
    private final WeakIdentityMap<SemaphoreUse> uses = new WeakIdentityMap<>();
    private final WeakIdentityMap<QueueItems> items = new WeakIdentityMap<>();
    private final WeakIdentityMap<Completion> completions = new WeakIdentityMap<>();
    private final WeakIdentityMap<TrackedWork> forks = new WeakIdentityMap<>();
    private final WeakIdentityMap<BarrierRounds> rounds = new WeakIdentityMap<>();
    private final WeakIdentityMap<TrackedCollection> collections = new WeakIdentityMap<>();

    WeakIdentityMap<LockState.Side> sides() {
        return sides;
    }

    LockState.Side side(Object lock) {
        LockState.Side known = sides.find(lock, SLOT);
        return known == null
                ? sides.findOrAddByReference(
                        lock, SLOT, key -> new LockState.Side(new LockState(key), LockState.Role.WRITE))
                : known;
    }

    /** The lock is one of a pair. */
    void sideOf(Object pair, Object lock, LockState.Role role) {
        LockState state = side(pair).state();
        sides.findOrAdd(lock, SLOT, () -> new LockState.Side(state, role));
    }

    void conditionOf(Condition condition, Lock lock) {
        conditions.put(condition, SLOT, lock);
    }

    /** The lock of a condition; null if it was made while nothing was recorded. */
    @Nullable
    Lock lockOf(Condition condition) {
        return conditions.find(condition, SLOT);
    }

    SemaphoreUse useOf(Semaphore semaphore) {
        return uses.findOrAdd(semaphore, SLOT, () -> new SemaphoreUse(semaphore));
    }

    BarrierRounds roundsOf(CyclicBarrier barrier) {
        return rounds.findOrAdd(barrier, SLOT, BarrierRounds::new);
    }

    QueueItems itemsOf(Queue<?> queue) {
        return items.findOrAdd(queue, SLOT, QueueItems::new);
    }

    /** The completion of a future, or of all tasks of an executor. */
    Completion completionOf(Object completed) {
        return completions.findOrAdd(completed, SLOT, Completion::new);
    }

    /** The future is complete when that is. */
    void completes(Object future, Completion completion) {
        completions.put(future, SLOT, completion);
    }

    /** The task is handed over; one that forks and joins, to begin once. */
    void forks(Object task, TrackedWork handOver) {
        forks.put(task, SLOT, handOver);
    }

    /** How the task was handed over that begins now; null if it was not, or has begun already. */
    @Nullable
    TrackedWork begins(Object task) {
        return task instanceof TimerTask ? forks.find(task, SLOT) : forks.remove(task, SLOT);
    }

    /** Null if it is no collection of a known kind. */
    @Nullable
    TrackedCollection collection(Object collection, ObjectNames names) {
        TrackedCollection known = collections.find(collection, SLOT);
        if (known != null) {
            return known;
        }
        TrackedCollection.Kind kind = TrackedCollection.kind(collection);
        return kind == null
                ? null
                : collections.findOrAdd(collection, SLOT, () -> new TrackedCollection(kind, names.name(collection)));
    }
}
