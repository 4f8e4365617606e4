package dev.hasse.agent.runtime;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Stands for calls of semaphores, which are locks or signals ({@link SemaphoreUse}). The acquisition of a signal comes after
 * the releases before it. One that had to wait is noted when it returns, and then also comes after releases of that short
 * time.
 */
@Replaces(Semaphore.class)
public final class SemaphoreCalls {
    private SemaphoreCalls() {}

    public static void release(Semaphore semaphore) {
        release(semaphore, 1);
    }

    public static void release(Semaphore semaphore, int permits) {
        SemaphoreUse lock = SemaphoreUse.asLock(semaphore);
        if (lock != null && lock.releases(semaphore, permits, Hooks.place())) {
            semaphore.release(permits);
            return;
        }
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
        SemaphoreUse lock = SemaphoreUse.asLock(semaphore);
        if (lock != null) {
            int place = Hooks.place();
            semaphore.acquire(permits);
            lock.acquired(semaphore, permits, place, Section.Way.WAITING);
            return;
        }
        if (Thread.currentThread().isInterrupted() || !atOnce(semaphore, permits)) {
            semaphore.acquire(permits);
            passed(semaphore);
        }
    }

    public static void acquireUninterruptibly(Semaphore semaphore) {
        acquireUninterruptibly(semaphore, 1);
    }

    public static void acquireUninterruptibly(Semaphore semaphore, int permits) {
        SemaphoreUse lock = SemaphoreUse.asLock(semaphore);
        if (lock != null) {
            int place = Hooks.place();
            semaphore.acquireUninterruptibly(permits);
            lock.acquired(semaphore, permits, place, Section.Way.WAITING);
            return;
        }
        if (!atOnce(semaphore, permits)) {
            semaphore.acquireUninterruptibly(permits);
            passed(semaphore);
        }
    }

    public static boolean tryAcquire(Semaphore semaphore) {
        return tryAcquire(semaphore, 1);
    }

    public static boolean tryAcquire(Semaphore semaphore, int permits) {
        SemaphoreUse lock = SemaphoreUse.asLock(semaphore);
        if (lock != null) {
            int place = Hooks.place();
            return tried(semaphore, permits, lock, place, semaphore.tryAcquire(permits));
        }
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
        SemaphoreUse lock = SemaphoreUse.asLock(semaphore);
        if (lock != null) {
            int place = Hooks.place();
            return tried(semaphore, permits, lock, place, semaphore.tryAcquire(permits, time, unit));
        }
        boolean acquired = semaphore.tryAcquire(permits, time, unit);
        if (acquired) {
            passed(semaphore);
        }
        return acquired;
    }

    private static boolean tried(Semaphore semaphore, int permits, SemaphoreUse lock, int place, boolean isAcquired) {
        if (isAcquired) {
            lock.acquired(semaphore, permits, place, Section.Way.TRYING);
        }
        return isAcquired;
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
