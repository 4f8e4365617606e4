package dev.hasse.agent.runtime;

import java.time.Duration;

/** Stands for calls of Thread's methods. */
@Replaces(Thread.class)
public final class ThreadCalls {
    private ThreadCalls() {}

    public static void start(Thread thread) {
        Tracker tracker = Hooks.tracker();
        if (tracker != null) {
            tracker.threads().starting(thread);
        }
        thread.start();
    }

    public static void join(Thread thread) throws InterruptedException {
        int place = Hooks.place();
        thread.join();
        joined(thread, place);
    }

    public static void join(Thread thread, long millis) throws InterruptedException {
        int place = Hooks.place();
        thread.join(millis);
        if (millis == 0) {
            joined(thread, place);
        } else {
            seenInTime(thread);
        }
    }

    public static void join(Thread thread, long millis, int nanos) throws InterruptedException {
        int place = Hooks.place();
        thread.join(millis, nanos);
        if (millis == 0 && nanos == 0) {
            joined(thread, place);
        } else {
            seenInTime(thread);
        }
    }

    @Replaces.Newer
    public static boolean join(Thread thread, Duration time) throws InterruptedException {
        boolean over = NewerJava.join(thread, time);
        seen(thread);
        return over;
    }

    @Replaces.Newer
    @Replaces.OfClass
    public static Thread startVirtualThread(Runnable work) {
        Thread thread = NewerJava.unstartedVirtual(work);
        start(thread);
        return thread;
    }

    public static boolean isAlive(Thread thread) {
        boolean alive = thread.isAlive();
        if (!alive) {
            seen(thread);
        }
        return alive;
    }

    /** Who finds out so that the thread is over comes after it. */
    public static Thread.State getState(Thread thread) {
        Thread.State state = thread.getState();
        if (state == Thread.State.TERMINATED) {
            seen(thread);
        }
        return state;
    }

    private static void joined(Thread thread, int place) {
        Tracker tracker = Hooks.tracker();
        if (tracker != null && thread.getState() == Thread.State.TERMINATED) {
            tracker.threads().joined(thread, place);
        }
    }

    /** Nobody is told whether the thread was over or the time: who goes on does not know which. */
    private static void seenInTime(Thread thread) {
        Tracker tracker = Hooks.tracker();
        if (tracker != null && thread.getState() == Thread.State.TERMINATED) {
            tracker.threads().endedInTime(thread);
        }
    }

    private static void seen(Thread thread) {
        Tracker tracker = Hooks.tracker();
        if (tracker != null && thread.getState() == Thread.State.TERMINATED) {
            tracker.threads().ended(thread);
        }
    }
}
