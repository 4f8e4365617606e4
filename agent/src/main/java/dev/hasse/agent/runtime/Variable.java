package dev.hasse.agent.runtime;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * One field of one object, or a static one. Its lock makes an access and what is recorded of it one step; it is held
 * over that single access and nothing else.
 */
final class Variable {
    /** Far longer than any access: who waits so long goes on without the lock rather than hang the program. */
    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(5);

    private static final long PAUSE = 10_000;

    private final String name;
    private final ReentrantLock access = new ReentrantLock();
    /** Whether somebody never gave the lock back, by an overflow of the stack in the middle of a step, say. */
    private volatile boolean abandoned;
    /** The value that was recorded last, as it was recorded; null before the first access. */
    private @Nullable Object value;
    /** The clocks of all writes so far, if it synchronises. */
    private VectorClock written = VectorClock.EMPTY;

    Variable(String name) {
        this.name = name;
    }

    String name() {
        return name;
    }

    void lock() {
        if (access.tryLock() || abandoned) {
            return;
        }
        // Waiting must neither be interrupted nor take an interrupt away from the program.
        long start = System.nanoTime();
        while (!access.tryLock()) {
            if (System.nanoTime() - start > PATIENCE) {
                abandoned = true;
                Report.once("lock " + name, "accesses to " + name + " may be recorded in a wrong order");
                return;
            }
            LockSupport.parkNanos(PAUSE);
        }
    }

    void unlock() {
        if (access.isHeldByCurrentThread()) {
            access.unlock();
        }
    }

    @Nullable
    Object value() {
        return value;
    }

    void value(Object recorded) {
        value = recorded;
    }

    VectorClock written() {
        return written;
    }

    void write(VectorClock clock) {
        written = written.join(clock);
    }
}
