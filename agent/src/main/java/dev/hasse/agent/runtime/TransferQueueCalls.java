package dev.hasse.agent.runtime;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.TransferQueue;

/** Stands for calls of queues that wait until somebody takes the item. */
@Replaces(TransferQueue.class)
public final class TransferQueueCalls {
    private TransferQueueCalls() {}

    public static <E> void transfer(TransferQueue<E> queue, E item) throws InterruptedException {
        TrackedQueue.putting(queue, item, () -> {
            queue.transfer(item);
            return true;
        });
    }

    public static <E> boolean tryTransfer(TransferQueue<E> queue, E item) {
        TrackedQueue tracked = item == null ? null : TrackedQueue.of(queue);
        return tracked == null ? queue.tryTransfer(item) : tracked.tryPut(item, () -> queue.tryTransfer(item));
    }

    public static <E> boolean tryTransfer(TransferQueue<E> queue, E item, long time, TimeUnit unit)
            throws InterruptedException {
        return TrackedQueue.putting(queue, item, () -> queue.tryTransfer(item, time, unit));
    }
}
