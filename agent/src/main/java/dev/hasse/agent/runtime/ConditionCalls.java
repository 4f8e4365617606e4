package dev.hasse.agent.runtime;

import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import org.jspecify.annotations.Nullable;

/** Stands for waits on conditions, which release their lock and acquire it again. */
@Replaces(Condition.class)
@SuppressWarnings("WaitNotInLoop") // the loop is the caller's
public final class ConditionCalls {
    private ConditionCalls() {}

    public static void await(Condition condition) throws InterruptedException {
        Lock lock = releasing(condition);
        try {
            condition.await();
        } finally {
            acquired(lock);
        }
    }

    public static void awaitUninterruptibly(Condition condition) {
        Lock lock = releasing(condition);
        try {
            condition.awaitUninterruptibly();
        } finally {
            acquired(lock);
        }
    }

    public static long awaitNanos(Condition condition, long nanos) throws InterruptedException {
        Lock lock = releasing(condition);
        try {
            return condition.awaitNanos(nanos);
        } finally {
            acquired(lock);
        }
    }

    public static boolean await(Condition condition, long time, TimeUnit unit) throws InterruptedException {
        Lock lock = releasing(condition);
        try {
            return condition.await(time, unit);
        } finally {
            acquired(lock);
        }
    }

    public static boolean awaitUntil(Condition condition, Date deadline) throws InterruptedException {
        Lock lock = releasing(condition);
        try {
            return condition.awaitUntil(deadline);
        } finally {
            acquired(lock);
        }
    }

    private static @Nullable Lock releasing(Condition condition) {
        Tracker tracker = Hooks.tracker();
        Lock lock = tracker == null ? null : tracker.lockOf(condition);
        if (lock != null) {
            LockCalls.releasing(lock);
        }
        return lock;
    }

    private static void acquired(@Nullable Lock lock) {
        if (lock != null) {
            LockCalls.acquired(lock);
        }
    }
}
