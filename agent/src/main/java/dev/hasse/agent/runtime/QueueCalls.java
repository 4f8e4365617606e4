package dev.hasse.agent.runtime;

import java.util.Queue;
import org.jspecify.annotations.Nullable;

/** Stands for calls of queues that do not wait. */
@Replaces(Queue.class)
public final class QueueCalls {
    private QueueCalls() {}

    public static <E> boolean offer(Queue<E> queue, E item) {
        TrackedQueue tracked = item == null ? null : TrackedQueue.of(queue);
        return tracked == null
                ? CollectionAccess.write(queue, CollectionAccess.WHOLE, null, () -> queue.offer(item))
                : tracked.tryPut(item, () -> queue.offer(item));
    }

    public static <E> boolean add(Queue<E> queue, E item) {
        TrackedQueue tracked = item == null ? null : TrackedQueue.of(queue);
        return tracked == null
                ? CollectionAccess.write(queue, CollectionAccess.WHOLE, null, () -> queue.add(item))
                : tracked.tryPut(item, () -> queue.add(item));
    }

    public static <E> @Nullable E poll(Queue<E> queue) {
        TrackedQueue tracked = TrackedQueue.of(queue);
        return tracked == null
                ? CollectionAccess.<@Nullable E>update(queue, CollectionAccess.WHOLE, null, queue::poll)
                : tracked.tryTake(queue::poll);
    }

    public static <E> E remove(Queue<E> queue) {
        TrackedQueue tracked = TrackedQueue.of(queue);
        E item = tracked == null
                ? CollectionAccess.update(queue, CollectionAccess.WHOLE, null, () -> queue.remove())
                : queue.remove();
        if (tracked != null && item != null) {
            tracked.took(item);
        }
        return item;
    }

    public static <E> @Nullable E peek(Queue<E> queue) {
        TrackedQueue tracked = TrackedQueue.of(queue);
        E item = tracked == null
                ? CollectionAccess.<@Nullable E>read(queue, CollectionAccess.WHOLE, queue::peek)
                : queue.peek();
        if (tracked != null && item != null) {
            tracked.saw(item);
        }
        return item;
    }
}
