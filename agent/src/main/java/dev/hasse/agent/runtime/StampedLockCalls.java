package dev.hasse.agent.runtime;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.StampedLock;

/**
 * Stands for calls of stamped locks, whose write mode is held alone and whose read mode is shared. Optimistic reads hold
 * nothing. A conversion gives one mode back and takes the other.
 */
@Replaces(StampedLock.class)
public final class StampedLockCalls {
    private StampedLockCalls() {}

    public static long writeLock(StampedLock lock) {
        int place = Hooks.place();
        long stamp = lock.writeLock();
        acquired(lock, stamp, place, Section.Way.WAITING);
        return stamp;
    }

    public static long writeLockInterruptibly(StampedLock lock) throws InterruptedException {
        int place = Hooks.place();
        long stamp = lock.writeLockInterruptibly();
        acquired(lock, stamp, place, Section.Way.WAITING);
        return stamp;
    }

    public static long tryWriteLock(StampedLock lock) {
        int place = Hooks.place();
        long stamp = lock.tryWriteLock();
        acquired(lock, stamp, place, Section.Way.TRYING);
        return stamp;
    }

    public static long tryWriteLock(StampedLock lock, long time, TimeUnit unit) throws InterruptedException {
        int place = Hooks.place();
        long stamp = lock.tryWriteLock(time, unit);
        acquired(lock, stamp, place, Section.Way.TRYING);
        return stamp;
    }

    public static long readLock(StampedLock lock) {
        int place = Hooks.place();
        long stamp = lock.readLock();
        acquired(lock, stamp, place, Section.Way.WAITING);
        return stamp;
    }

    public static long readLockInterruptibly(StampedLock lock) throws InterruptedException {
        int place = Hooks.place();
        long stamp = lock.readLockInterruptibly();
        acquired(lock, stamp, place, Section.Way.WAITING);
        return stamp;
    }

    public static long tryReadLock(StampedLock lock) {
        int place = Hooks.place();
        long stamp = lock.tryReadLock();
        acquired(lock, stamp, place, Section.Way.TRYING);
        return stamp;
    }

    public static long tryReadLock(StampedLock lock, long time, TimeUnit unit) throws InterruptedException {
        int place = Hooks.place();
        long stamp = lock.tryReadLock(time, unit);
        acquired(lock, stamp, place, Section.Way.TRYING);
        return stamp;
    }

    public static void unlockWrite(StampedLock lock, long stamp) {
        releasing(lock, stamp, Hooks.place());
        lock.unlockWrite(stamp);
    }

    public static void unlockRead(StampedLock lock, long stamp) {
        releasing(lock, stamp, Hooks.place());
        lock.unlockRead(stamp);
    }

    public static void unlock(StampedLock lock, long stamp) {
        releasing(lock, stamp, Hooks.place());
        lock.unlock(stamp);
    }

    public static long tryConvertToWriteLock(StampedLock lock, long stamp) {
        int place = Hooks.place();
        long converted = lock.tryConvertToWriteLock(stamp);
        converted(lock, stamp, converted, place);
        return converted;
    }

    public static long tryConvertToReadLock(StampedLock lock, long stamp) {
        int place = Hooks.place();
        long converted = lock.tryConvertToReadLock(stamp);
        converted(lock, stamp, converted, place);
        return converted;
    }

    private static void converted(StampedLock lock, long before, long after, int place) {
        if (after != 0 && StampedLock.isWriteLockStamp(before) != StampedLock.isWriteLockStamp(after)) {
            releasing(lock, before, place);
            acquired(lock, after, place, Section.Way.TRYING);
        }
    }

    private static void acquired(StampedLock lock, long stamp, int place, Section.Way way) {
        Tracker tracker = Hooks.tracker();
        if (tracker != null && stamp != 0) {
            tracker.acquired(lock, role(stamp), place, way);
        }
    }

    private static void releasing(StampedLock lock, long stamp, int place) {
        Tracker tracker = Hooks.tracker();
        if (tracker != null && (lock.isReadLocked() || lock.isWriteLocked())) {
            tracker.releasing(lock, role(stamp), place);
        }
    }

    private static LockState.Role role(long stamp) {
        return StampedLock.isWriteLockStamp(stamp) ? LockState.Role.WRITE : LockState.Role.READ;
    }
}
