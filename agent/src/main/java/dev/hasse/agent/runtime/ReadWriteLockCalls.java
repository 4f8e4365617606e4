package dev.hasse.agent.runtime;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;

/** Notes which locks make a pair. */
@Replaces(ReadWriteLock.class)
public final class ReadWriteLockCalls {
    private ReadWriteLockCalls() {}

    public static Lock readLock(ReadWriteLock pair) {
        return side(pair, pair.readLock(), LockState.Role.READ);
    }

    public static Lock writeLock(ReadWriteLock pair) {
        return side(pair, pair.writeLock(), LockState.Role.WRITE);
    }

    static <L extends Lock> L side(ReadWriteLock pair, L lock, LockState.Role role) {
        Tracker tracker = Hooks.tracker();
        if (tracker != null) {
            tracker.synchronisers().sideOf(pair, lock, role);
        }
        return lock;
    }
}
