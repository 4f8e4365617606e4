package dev.hasse.agent.runtime;

/**
 * What a lock, or a pair of a read and a write lock, passes on from releases to acquisitions. Whoever calls holds the
 * lock; only readers may do so at the same time.
 */
final class LockState {
    private volatile VectorClock written = VectorClock.EMPTY;
    /** The releases of readers since the last writer's. */
    private VectorClock read = VectorClock.EMPTY;

    /** What an acquisition comes after. */
    void acquired(Role role, ThreadClock thread) {
        thread.learn(written);
        if (role == Role.WRITE) {
            thread.learn(reads());
        }
    }

    void releasing(Role role, ThreadClock thread) {
        VectorClock now = thread.now();
        if (role == Role.READ) {
            addRead(now);
        } else {
            written = now;
            forgetReads();
        }
    }

    private synchronized VectorClock reads() {
        return read;
    }

    private synchronized void addRead(VectorClock clock) {
        read = read.join(clock);
    }

    private synchronized void forgetReads() {
        read = VectorClock.EMPTY;
    }

    /** How a lock holds: a plain one as a writer. */
    enum Role {
        READ,
        WRITE
    }

    /** One of the locks of a state. */
    record Side(LockState state, Role role) {}
}
