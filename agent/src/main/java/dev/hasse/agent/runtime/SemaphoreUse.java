package dev.hasse.agent.runtime;

import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/**
 * How a program uses a semaphore. As long as threads give back only what they took, it is a lock: whoever takes all of its
 * permits has it alone, others share it. One that some thread releases without having taken it is a signal: an acquisition
 * comes after the releases before it.
 */
final class SemaphoreUse {
    private final int permits;
    private volatile boolean isSignal;

    SemaphoreUse(Semaphore semaphore) {
        this.permits = semaphore.availablePermits();
        this.isSignal = permits <= 0 || semaphore.getClass() != Semaphore.class;
    }

    /** The current thread's use of it as a lock; null if it is a signal, or locks are recorded as order, or nothing is. */
    static @Nullable SemaphoreUse asLock(Semaphore semaphore) {
        Tracker tracker = Hooks.tracker();
        SemaphoreUse use = tracker == null ? null : tracker.useOf(semaphore);
        return use == null || use.isSignal ? null : use;
    }

    void acquired(Semaphore semaphore, int taken, int place, Section.Way way) {
        Tracker tracker = Hooks.tracker();
        if (tracker != null && taken > 0) {
            tracker.acquired(semaphore, new Section.Permits(taken, permits), place, way);
        }
    }

    /** Whether the current thread gives back what it took; if not, the semaphore is a signal from now on. */
    boolean releases(Semaphore semaphore, int given, int place) {
        Tracker tracker = Hooks.tracker();
        if (tracker == null || given < 1 || !tracker.releasing(semaphore, new Section.Permits(given, permits), place)) {
            isSignal = true;
            return false;
        }
        return true;
    }
}
