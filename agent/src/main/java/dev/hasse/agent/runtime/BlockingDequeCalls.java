package dev.hasse.agent.runtime;

import java.util.concurrent.BlockingDeque;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Stands for calls of double-ended queues that may wait. */
@Replaces(BlockingDeque.class)
public final class BlockingDequeCalls {
    private BlockingDequeCalls() {}

    public static <E> void putFirst(BlockingDeque<E> deque, E item) throws InterruptedException {
        TrackedQueue.putting(deque, item, () -> {
            deque.putFirst(item);
            return true;
        });
    }

    public static <E> void putLast(BlockingDeque<E> deque, E item) throws InterruptedException {
        TrackedQueue.putting(deque, item, () -> {
            deque.putLast(item);
            return true;
        });
    }

    public static <E> boolean offerFirst(BlockingDeque<E> deque, E item, long time, TimeUnit unit)
            throws InterruptedException {
        return TrackedQueue.putting(deque, item, () -> deque.offerFirst(item, time, unit));
    }

    public static <E> boolean offerLast(BlockingDeque<E> deque, E item, long time, TimeUnit unit)
            throws InterruptedException {
        return TrackedQueue.putting(deque, item, () -> deque.offerLast(item, time, unit));
    }

    public static <E> E takeFirst(BlockingDeque<E> deque) throws InterruptedException {
        E item = deque.takeFirst();
        TrackedQueue.taken(deque, item);
        return item;
    }

    public static <E> E takeLast(BlockingDeque<E> deque) throws InterruptedException {
        E item = deque.takeLast();
        TrackedQueue.taken(deque, item);
        return item;
    }

    public static <E> @Nullable E pollFirst(BlockingDeque<E> deque, long time, TimeUnit unit)
            throws InterruptedException {
        E item = deque.pollFirst(time, unit);
        TrackedQueue.taken(deque, item);
        return item;
    }

    public static <E> @Nullable E pollLast(BlockingDeque<E> deque, long time, TimeUnit unit)
            throws InterruptedException {
        E item = deque.pollLast(time, unit);
        TrackedQueue.taken(deque, item);
        return item;
    }
}
