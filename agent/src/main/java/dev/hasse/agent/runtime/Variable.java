package dev.hasse.agent.runtime;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * One field of one object, or a static one, or a part of a collection. Its lock makes an access and what is recorded of
 * it one step; it is held over that single access and nothing else.
 *
 * <p>A variable that was not chosen is of interest only if several threads access it. Until a second one does, its events
 * are undecided.
 */
final class Variable {
    /** Far longer than any access: who waits so long goes on without the lock rather than hang the program. */
    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(5);

    private static final long PAUSE = 10_000;

    private final String name;
    private final boolean isAtomic;
    private final @Nullable String structure;
    private final ReentrantLock access = new ReentrantLock();
    /** Whether somebody never gave the lock back, by an overflow of the stack in the middle of a step, say. */
    private volatile boolean abandoned;
    /** The value that was recorded last, as it was recorded; null before the first access. */
    private @Nullable Object value;
    /** The clocks of all writes so far, if it synchronises. */
    private VectorClock written = VectorClock.EMPTY;

    private volatile boolean shared;
    /** The only thread so far that accessed it. */
    private @Nullable ThreadClock only;
    /** Its value before the first event that is not left out. */
    private @Nullable Object initial;
    /** The thread and the position of the last event, which read. */
    private @Nullable ThreadClock reader;

    private long readAt;

    /**
     * One that is of interest only if it is shared.
     *
     * @param isAtomic whether its accesses are never a race
     * @param structure the whole collection that it is a part of, whose accesses may be a race; null if none
     */
    Variable(String name, boolean isAtomic, @Nullable String structure) {
        this.name = name;
        this.isAtomic = isAtomic;
        this.structure = structure;
    }

    /** One all of whose accesses are of interest. */
    static Variable chosen(String name, boolean isAtomic) {
        Variable chosen = new Variable(name, isAtomic, null);
        chosen.shared = true;
        return chosen;
    }

    String name() {
        return name;
    }

    boolean isAtomic() {
        return isAtomic;
    }

    @Nullable
    String structure() {
        return structure;
    }

    /** Whether all of its events are of interest. */
    boolean isShared() {
        return shared;
    }

    /** Notes who accesses it; whether that makes it shared. */
    synchronized boolean accessedBy(ThreadClock thread) {
        if (shared || only == thread) {
            return false;
        }
        boolean isFirst = only == null;
        only = thread;
        shared = !isFirst;
        return !isFirst;
    }

    /** Whether an event that set it to a value, or with null only read it, is to be written. */
    synchronized boolean wants(@Nullable Object set) {
        if (!shared && set != null) {
            initial = ObjectNames.held(set);
        }
        return shared;
    }

    synchronized void initial(Object before) {
        initial = before;
    }

    /** Its value before all events that are written; null if it is not known. */
    synchronized @Nullable Object initial() {
        return initial;
    }

    /** Whether a read says nothing new: the thread has done nothing since it last read the same. */
    boolean isReadAgain(ThreadClock thread, long events) {
        return reader == thread && readAt == events;
    }

    void readBy(@Nullable ThreadClock thread, long events) {
        reader = thread;
        readAt = events;
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

    boolean isMine() {
        return access.isHeldByCurrentThread();
    }

    void unlock() {
        if (isMine()) {
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
