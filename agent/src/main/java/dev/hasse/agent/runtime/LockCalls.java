package dev.hasse.agent.runtime;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Stands for calls of locks: clocks are passed on while the lock is held. */
@Replaces(Lock.class)
public final class LockCalls {
    private LockCalls() {}

    public static void lock(Lock lock) {
        int place = Hooks.place();
        wanting(lock, place);
        lock.lock();
        acquired(lock, place, Section.Way.WAITING);
    }

    public static void lockInterruptibly(Lock lock) throws InterruptedException {
        int place = Hooks.place();
        wanting(lock, place);
        lock.lockInterruptibly();
        acquired(lock, place, Section.Way.WAITING);
    }

    public static boolean tryLock(Lock lock) {
        int place = Hooks.place();
        boolean locked = lock.tryLock();
        if (locked) {
            acquired(lock, place, Section.Way.TRYING);
        }
        return locked;
    }

    public static boolean tryLock(Lock lock, long time, TimeUnit unit) throws InterruptedException {
        int place = Hooks.place();
        boolean locked = lock.tryLock(time, unit);
        if (locked) {
            acquired(lock, place, Section.Way.TRYING);
        }
        return locked;
    }

    public static void unlock(Lock lock) {
        int place = Hooks.place();
        Tracker tracker = Hooks.tracker();
        if (tracker != null && mayHold(lock)) {
            tracker.releasing(lock, place);
        }
        lock.unlock();
    }

    public static Condition newCondition(Lock lock) {
        Condition condition = lock.newCondition();
        Tracker tracker = Hooks.tracker();
        if (tracker != null) {
            tracker.synchronisers().conditionOf(condition, lock);
        }
        return condition;
    }

    private static void wanting(Lock lock, int place) {
        Tracker tracker = Hooks.tracker();
        if (tracker != null) {
            tracker.wanting(lock, place);
        }
    }

    private static void acquired(Lock lock, int place, Section.Way way) {
        Tracker tracker = Hooks.tracker();
        if (tracker != null) {
            tracker.acquired(lock, place, way);
        }
    }

    /** Who does not hold a lock is about to get an exception, and must not touch its state. */
    static boolean mayHold(Lock lock) {
        if (lock instanceof ReentrantLock reentrant) {
            return reentrant.isHeldByCurrentThread();
        }
        return !(lock instanceof ReentrantReadWriteLock.WriteLock write) || write.isHeldByCurrentThread();
    }
}
