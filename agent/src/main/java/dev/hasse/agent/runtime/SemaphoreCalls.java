package dev.hasse.agent.runtime;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Stands for calls of semaphores: an acquisition comes after the releases before it. One that had to wait is noted when
 * it returns, and then also comes after releases of that short time.
 */
@Replaces(Semaphore.class)
public final class SemaphoreCalls {
    private SemaphoreCalls() {}

    public static void release(Semaphore semaphore) {
        release(semaphore, 1);
    }

    public static void release(Semaphore semaphore, int permits) {
        if (semaphore.getClass() != Semaphore.class || permits < 0) {
            try (Step step = Step.on(semaphore)) {
                step.write();
            }
            semaphore.release(permits);
            return;
        }
        try (Step step = Step.on(semaphore)) {
            step.write();
            semaphore.release(permits);
        }
    }

    public static void acquire(Semaphore semaphore) throws InterruptedException {
        acquire(semaphore, 1);
    }

    public static void acquire(Semaphore semaphore, int permits) throws InterruptedException {
        if (Thread.currentThread().isInterrupted() || !atOnce(semaphore, permits)) {
            semaphore.acquire(permits);
            passed(semaphore);
        }
    }

    public static void acquireUninterruptibly(Semaphore semaphore) {
        acquireUninterruptibly(semaphore, 1);
    }

    public static void acquireUninterruptibly(Semaphore semaphore, int permits) {
        if (!atOnce(semaphore, permits)) {
            semaphore.acquireUninterruptibly(permits);
            passed(semaphore);
        }
    }

    public static boolean tryAcquire(Semaphore semaphore) {
        return tryAcquire(semaphore, 1);
    }

    public static boolean tryAcquire(Semaphore semaphore, int permits) {
        if (semaphore.getClass() == Semaphore.class) {
            try (Step step = Step.on(semaphore)) {
                boolean acquired = semaphore.tryAcquire(permits);
                if (acquired) {
                    step.read();
                }
                return acquired;
            }
        }
        boolean acquired = semaphore.tryAcquire(permits);
        if (acquired) {
            passed(semaphore);
        }
        return acquired;
    }

    public static boolean tryAcquire(Semaphore semaphore, long time, TimeUnit unit) throws InterruptedException {
        return tryAcquire(semaphore, 1, time, unit);
    }

    public static boolean tryAcquire(Semaphore semaphore, int permits, long time, TimeUnit unit)
            throws InterruptedException {
        boolean acquired = semaphore.tryAcquire(permits, time, unit);
        if (acquired) {
            passed(semaphore);
        }
        return acquired;
    }

    /** What an unfair semaphore does first, too; a fair one must not be asked. */
    private static boolean atOnce(Semaphore semaphore, int permits) {
        return semaphore.getClass() == Semaphore.class
                && permits >= 0
                && !semaphore.isFair()
                && tryAcquire(semaphore, permits);
    }

    private static void passed(Semaphore semaphore) {
        try (Step step = Step.on(semaphore)) {
            step.read();
        }
    }
}
