package dev.hasse.agent.runtime;

import java.util.Collection;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A concurrent queue of the JDK: who takes an item comes after who put it. Where the queue's operations run none of the
 * program's code (no comparator, no subclass), operation and note are one step under a lock of ours, so that one object
 * may be in the queue several times; elsewhere, and where an operation has to wait, items are told apart by identity.
 */
final class TrackedQueue {
    private final Tracker tracker;
    private final QueueItems items;
    private final boolean oneStep;

    private TrackedQueue(Tracker tracker, QueueItems items, boolean oneStep) {
        this.tracker = tracker;
        this.items = items;
        this.oneStep = oneStep;
    }

    /** Null if the queue is not tracked, as those that are not concurrent, or nothing is recorded. */
    static @Nullable TrackedQueue of(Queue<?> queue) {
        Tracker tracker = Hooks.tracker();
        Class<?> type = queue.getClass();
        if (tracker == null || !type.getName().startsWith("java.util.concurrent.")) {
            return null;
        }
        return new TrackedQueue(tracker, tracker.synchronisers().itemsOf(queue), runsNoForeignCode(queue));
    }

    private static boolean runsNoForeignCode(Queue<?> queue) {
        return queue instanceof LinkedBlockingQueue
                || queue instanceof ArrayBlockingQueue
                || queue instanceof ConcurrentLinkedQueue
                || queue instanceof ConcurrentLinkedDeque
                || queue instanceof LinkedBlockingDeque
                || queue instanceof LinkedTransferQueue;
    }

    /** Whether a pool's queue never looks at the work in it. */
    static boolean keepsOrder(Queue<?> queue) {
        return queue.getClass().getClassLoader() == null
                && (runsNoForeignCode(queue) || queue instanceof SynchronousQueue);
    }

    /** An attempt to put that does not wait. */
    boolean tryPut(Object item, BooleanSupplier attempt) {
        VectorClock clock = tracker.current().now();
        if (oneStep) {
            items.lock();
        }
        try {
            items.add(item, clock);
            boolean done = false;
            try {
                done = attempt.getAsBoolean();
            } finally {
                if (!done) {
                    items.takeBack(item, clock);
                }
            }
            return done;
        } finally {
            if (oneStep) {
                items.unlock();
            }
        }
    }

    /** Work that puts the item, perhaps after waiting; returns whether it did. */
    boolean put(Object item, Waiting work) throws InterruptedException {
        VectorClock clock = tracker.current().now();
        items.add(item, clock);
        boolean done = false;
        try {
            done = work.run();
        } finally {
            if (!done) {
                items.takeBack(item, clock);
            }
        }
        return done;
    }

    /** The same for any queue, which may not be tracked. */
    static boolean putting(Queue<?> queue, @Nullable Object item, Waiting work) throws InterruptedException {
        TrackedQueue tracked = item == null ? null : of(queue);
        return tracked == null || item == null ? work.run() : tracked.put(item, work);
    }

    /** The current thread has taken the item out of a queue, which may not be tracked; null if it has got none. */
    static void taken(Queue<?> queue, @Nullable Object item) {
        TrackedQueue tracked = item == null ? null : of(queue);
        if (tracked != null && item != null) {
            tracked.took(item);
        }
    }

    /** An attempt to take that does not wait. */
    <E> @Nullable E tryTake(Supplier<@Nullable E> attempt) {
        E item;
        if (oneStep) {
            items.lock();
        }
        VectorClock clock = VectorClock.EMPTY;
        try {
            item = attempt.get();
            if (item != null) {
                clock = items.remove(item);
            }
        } finally {
            if (oneStep) {
                items.unlock();
            }
        }
        tracker.current().learn(clock);
        return item;
    }

    /** The current thread has taken the item. */
    void took(Object item) {
        tracker.current().learn(items.remove(item));
    }

    void tookAll(Collection<?> taken) {
        taken.forEach(this::took);
    }

    /** The current thread has looked at the item. */
    void saw(Object item) {
        tracker.current().learn(items.peek(item));
    }

    /** An operation that may wait. */
    interface Waiting {
        boolean run() throws InterruptedException;
    }
}
