package dev.hasse.agent.runtime;

import java.util.concurrent.locks.ReentrantReadWriteLock;

/** {@link ReadWriteLockCalls} for the class whose methods return types of their own. */
@Replaces(ReentrantReadWriteLock.class)
public final class ReentrantReadWriteLockCalls {
    private ReentrantReadWriteLockCalls() {}

    public static ReentrantReadWriteLock.ReadLock readLock(ReentrantReadWriteLock pair) {
        return ReadWriteLockCalls.side(pair, pair.readLock(), LockState.Role.READ);
    }

    public static ReentrantReadWriteLock.WriteLock writeLock(ReentrantReadWriteLock pair) {
        return ReadWriteLockCalls.side(pair, pair.writeLock(), LockState.Role.WRITE);
    }
}
