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
        Waiting waiting = Waiting.on(condition, false);
        try {
            condition.await();
        } finally {
            waiting.end();
        }
    }

    public static void awaitUninterruptibly(Condition condition) {
        Waiting waiting = Waiting.on(condition, false);
        try {
            condition.awaitUninterruptibly();
        } finally {
            waiting.end();
        }
    }

    public static long awaitNanos(Condition condition, long nanos) throws InterruptedException {
        Waiting waiting = Waiting.on(condition, true);
        try {
            return condition.awaitNanos(nanos);
        } finally {
            waiting.end();
        }
    }

    public static boolean await(Condition condition, long time, TimeUnit unit) throws InterruptedException {
        Waiting waiting = Waiting.on(condition, true);
        try {
            return condition.await(time, unit);
        } finally {
            waiting.end();
        }
    }

    public static boolean awaitUntil(Condition condition, Date deadline) throws InterruptedException {
        Waiting waiting = Waiting.on(condition, true);
        try {
            return condition.awaitUntil(deadline);
        } finally {
            waiting.end();
        }
    }

    public static void signal(Condition condition) {
        notifies(condition, false);
        condition.signal();
    }

    public static void signalAll(Condition condition) {
        notifies(condition, true);
        condition.signalAll();
    }

    private static void notifies(Condition condition, boolean all) {
        int place = Hooks.place();
        Tracker tracker = Hooks.tracker();
        Lock lock = tracker == null ? null : tracker.synchronisers().lockOf(condition);
        if (tracker != null && lock != null && LockCalls.mayHold(lock)) {
            tracker.notifies(lock, condition, place, all);
        }
    }

    /** A wait under way. */
    private record Waiting(@Nullable Lock lock, int depth, int place) {
        static Waiting on(Condition condition, boolean isTimed) {
            int place = Hooks.place();
            Tracker tracker = Hooks.tracker();
            Lock lock = tracker == null ? null : tracker.synchronisers().lockOf(condition);
            return tracker == null || lock == null || !LockCalls.mayHold(lock)
                    ? new Waiting(null, 0, place)
                    : new Waiting(lock, tracker.waiting(lock, condition, place, isTimed), place);
        }

        void end() {
            Tracker tracker = Hooks.tracker();
            if (lock != null && tracker != null && LockCalls.mayHold(lock)) {
                tracker.waited(lock, depth, place);
            }
        }
    }
}
