package dev.hasse.agent.runtime;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Locks that make an access which only orders threads and what it passes on one step. Many variables share one, so that those
 * that are only read cost no memory. A thread holds one at a time, over a single access.
 */
final class Stripes {
    static final int COUNT = 1024;

    private static final Stripe[] STRIPES = new Stripe[COUNT];

    static {
        for (int i = 0; i < COUNT; i++) {
            STRIPES[i] = new Stripe();
        }
    }

    private Stripes() {}

    static Stripe of(Object object) {
        return of(hash(object));
    }

    static Stripe of(int hash) {
        return STRIPES[index(hash)];
    }

    static int hash(Object object) {
        return System.identityHashCode(object) * 0x9e3779b9;
    }

    /** The upper bits; a table of the stripe takes the lower ones. */
    static int index(int hash) {
        return hash >>> 22;
    }

    /**
     * One of them: taken by hardly more than a step of an atomic variable, since it is free nearly always. The number is 1 while
     * it is taken; a number, since steps of references take long as long as nothing is compiled.
     */
    static final class Stripe extends AtomicInteger {
        private static final long serialVersionUID = 1;
        /** Far longer than any access: who waits so long goes on without the lock rather than hang the program. */
        private static final long PATIENCE = TimeUnit.SECONDS.toNanos(5);

        private static final long PAUSE = 10_000;
        private static final int SPINS = 50;

        /** Who has it. Whoever asks whether that is the current thread sees what that thread wrote last. */
        @SuppressWarnings("serial") // nobody writes one to a stream
        private @Nullable Thread owner;

        /** Whether somebody never gave it back, by an overflow of the stack in the middle of a step, say. */
        private volatile boolean isAbandoned;

        void lock() {
            Thread thread = Thread.currentThread();
            if (compareAndSet(0, 1) || owner != thread && !isAbandoned && await()) {
                owner = thread;
            }
        }

        /** Whether it was given back. Waiting must neither be interrupted nor take an interrupt away from the program. */
        private boolean await() {
            long start = System.nanoTime();
            for (int tries = 0; !compareAndSet(0, 1); tries++) {
                if (tries < SPINS) {
                    Thread.onSpinWait();
                } else if (System.nanoTime() - start > PATIENCE) {
                    isAbandoned = true;
                    Report.once("stripe", "accesses to volatile and atomic variables may be recorded in a wrong order");
                    return false;
                } else {
                    LockSupport.parkNanos(PAUSE);
                }
            }
            return true;
        }

        boolean isMine() {
            return owner == Thread.currentThread();
        }

        void unlock() {
            if (isMine()) {
                owner = null;
                setRelease(0);
            }
        }
    }
}
