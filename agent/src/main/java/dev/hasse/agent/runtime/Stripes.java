package dev.hasse.agent.runtime;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
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

    static Stripe of(Object object, int number) {
        return STRIPES[index(hash(object, number))];
    }

    static int hash(Object object, int number) {
        return (System.identityHashCode(object) + 31 * number) * 0x9e3779b9;
    }

    /** The upper bits; a table of the stripe takes the lower ones. */
    static int index(int hash) {
        return hash >>> 22;
    }

    /** One of them: taken by hardly more than a step of an atomic variable, since it is free nearly always. */
    static final class Stripe extends AtomicReference<@Nullable Thread> {
        private static final long serialVersionUID = 1;
        /** Far longer than any access: who waits so long goes on without the lock rather than hang the program. */
        private static final long PATIENCE = TimeUnit.SECONDS.toNanos(5);

        private static final long PAUSE = 10_000;
        private static final int SPINS = 50;

        /** Whether somebody never gave it back, by an overflow of the stack in the middle of a step, say. */
        private volatile boolean isAbandoned;

        void lock() {
            Thread thread = Thread.currentThread();
            if (!compareAndSet(null, thread) && get() != thread && !isAbandoned) {
                await(thread);
            }
        }

        /** Waiting must neither be interrupted nor take an interrupt away from the program. */
        private void await(Thread thread) {
            long start = System.nanoTime();
            for (int tries = 0; !compareAndSet(null, thread); tries++) {
                if (tries < SPINS) {
                    Thread.onSpinWait();
                } else if (System.nanoTime() - start > PATIENCE) {
                    isAbandoned = true;
                    Report.once("stripe", "accesses to volatile and atomic variables may be recorded in a wrong order");
                    return;
                } else {
                    LockSupport.parkNanos(PAUSE);
                }
            }
        }

        boolean isMine() {
            return getPlain() == Thread.currentThread();
        }

        void unlock() {
            if (isMine()) {
                setRelease(null);
            }
        }
    }
}
