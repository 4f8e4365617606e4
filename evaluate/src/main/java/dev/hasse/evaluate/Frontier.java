package dev.hasse.evaluate;

import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Variables that are met and not yet visited, in chunks that any thread may take. All work is done when every thread has
 * run out of it: only a thread that has some gives more.
 */
final class Frontier {
    private static final int SPINS = 1 << 11;
    private static final long PAUSE_NANOS = 20_000;

    private final int threads;
    private final ConcurrentLinkedQueue<Chunk> chunks = new ConcurrentLinkedQueue<>();
    private final AtomicInteger idle = new AtomicInteger();
    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
    private volatile boolean succeeded;

    Frontier(int threads) {
        this.threads = threads;
    }

    void give(Chunk chunk) {
        chunks.add(chunk);
    }

    @Nullable
    Chunk poll() {
        return chunks.poll();
    }

    /** Whether some thread waits for work. */
    boolean isWanted() {
        return idle.get() > 0;
    }

    /** For a thread that has nothing left: waits for a chunk; null when all is done. */
    @Nullable
    Chunk await() {
        idle.incrementAndGet();
        for (int spins = 0; idle.get() < threads && !isOver(); spins++) {
            if (!chunks.isEmpty()) {
                idle.decrementAndGet();
                Chunk chunk = chunks.poll();
                if (chunk != null) {
                    return chunk;
                }
                idle.incrementAndGet();
            }
            pause(spins);
        }
        return null;
    }

    /** Work comes within microseconds, or late. */
    private static void pause(int spins) {
        if (spins < SPINS) {
            Thread.onSpinWait();
        } else {
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }

    void succeed() {
        succeeded = true;
    }

    boolean hasSucceeded() {
        return succeeded;
    }

    void fail(Throwable problem) {
        failure.compareAndSet(null, problem);
    }

    @Nullable
    Throwable failure() {
        return failure.get();
    }

    /** Whether nobody need go on. */
    boolean isOver() {
        return succeeded || failure.get() != null;
    }

    /** States at which one position is to be visited. */
    static final class Chunk {
        static final int CAPACITY = 1 << 9;

        final int position;
        final int[] states = new int[CAPACITY];
        int size;

        Chunk(int position) {
            this.position = position;
        }
    }
}
