package dev.hasse.agent.runtime;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Stands for calls of queues that may wait; first they are tried without. */
@Replaces(BlockingQueue.class)
public final class BlockingQueueCalls {
    private BlockingQueueCalls() {}

    public static <E> void put(BlockingQueue<E> queue, E item) throws InterruptedException {
        TrackedQueue tracked = item == null ? null : TrackedQueue.of(queue);
        if (tracked == null) {
            queue.put(item);
        } else if (Thread.currentThread().isInterrupted() || !tracked.tryPut(item, () -> queue.offer(item))) {
            tracked.put(item, () -> {
                queue.put(item);
                return true;
            });
        }
    }

    public static <E> boolean offer(BlockingQueue<E> queue, E item, long time, TimeUnit unit)
            throws InterruptedException {
        TrackedQueue tracked = item == null ? null : TrackedQueue.of(queue);
        return tracked == null ? queue.offer(item, time, unit) : tracked.put(item, () -> queue.offer(item, time, unit));
    }

    public static <E> E take(BlockingQueue<E> queue) throws InterruptedException {
        TrackedQueue tracked = TrackedQueue.of(queue);
        if (tracked == null) {
            return queue.take();
        }
        E item = Thread.currentThread().isInterrupted() ? null : tracked.tryTake(queue::poll);
        if (item == null) {
            item = queue.take();
            tracked.took(item);
        }
        return item;
    }

    public static <E> @Nullable E poll(BlockingQueue<E> queue, long time, TimeUnit unit) throws InterruptedException {
        TrackedQueue tracked = TrackedQueue.of(queue);
        E item = queue.poll(time, unit);
        if (tracked != null && item != null) {
            tracked.took(item);
        }
        return item;
    }

    public static <E> int drainTo(BlockingQueue<E> queue, Collection<? super E> target) {
        return drainTo(queue, target, Integer.MAX_VALUE);
    }

    public static <E> int drainTo(BlockingQueue<E> queue, Collection<? super E> target, int most) {
        TrackedQueue tracked = TrackedQueue.of(queue);
        if (tracked == null || target == queue) {
            return queue.drainTo(target, most);
        }
        List<E> taken = new ArrayList<>();
        queue.drainTo(taken, most);
        tracked.tookAll(taken);
        target.addAll(taken);
        return taken.size();
    }
}
