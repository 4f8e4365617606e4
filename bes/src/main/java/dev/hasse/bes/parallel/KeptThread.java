package dev.hasse.bes.parallel;

import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * A thread that is kept for a while when its work is done. At first it stays awake, because the next formula often comes
 * within a millisecond and to be woken takes as long as to visit thousands of states; then it sleeps; then it ends.
 */
final class KeptThread {
    private static final long AWAKE_NANOS = TimeUnit.MILLISECONDS.toNanos(2);
    private static final long KEPT_NANOS = TimeUnit.SECONDS.toNanos(2);
    private static final int SPINS = 1 << 6;

    private static final ConcurrentLinkedDeque<KeptThread> FREE = new ConcurrentLinkedDeque<>();
    private static final AtomicInteger NUMBER = new AtomicInteger();

    private final Thread thread = new Thread(this::run, "hasse-solver-" + NUMBER.incrementAndGet());
    private volatile @Nullable Runnable work;

    private KeptThread() {
        thread.setDaemon(true);
    }

    /** Does the work, which throws nothing, in a thread of its own. */
    static void start(Runnable work) {
        KeptThread free = FREE.poll();
        if (free != null) {
            free.work = work;
            LockSupport.unpark(free.thread);
        } else {
            KeptThread made = new KeptThread();
            made.work = work;
            made.thread.start();
        }
    }

    private void run() {
        Runnable next = work;
        while (next != null) {
            next.run();
            work = null;
            FREE.push(this);
            next = await();
        }
    }

    /** The next work, or null if none came for long. */
    @SuppressWarnings("ThreadPriorityCheck") // nothing relies on it: a thread that has work may need the core
    private @Nullable Runnable await() {
        long start = System.nanoTime();
        for (int spins = 1; work == null; spins++) {
            if (spins % SPINS != 0) {
                Thread.onSpinWait();
                continue;
            }
            long waited = System.nanoTime() - start;
            if (waited < AWAKE_NANOS) {
                Thread.yield();
            } else if (waited < KEPT_NANOS || !FREE.remove(this)) {
                LockSupport.parkNanos(this, KEPT_NANOS);
            } else {
                return null;
            }
        }
        return work;
    }
}
