package dev.hasse.agent.runtime;

/** Stands for calls of Thread's methods. */
@Replaces(Thread.class)
public final class ThreadCalls {
    private ThreadCalls() {}

    public static void start(Thread thread) {
        Tracker tracker = Hooks.tracker();
        if (tracker != null) {
            tracker.starting(thread);
        }
        thread.start();
    }

    public static void join(Thread thread) throws InterruptedException {
        thread.join();
        seen(thread);
    }

    public static void join(Thread thread, long millis) throws InterruptedException {
        thread.join(millis);
        seen(thread);
    }

    public static void join(Thread thread, long millis, int nanos) throws InterruptedException {
        thread.join(millis, nanos);
        seen(thread);
    }

    public static boolean isAlive(Thread thread) {
        boolean alive = thread.isAlive();
        if (!alive) {
            seen(thread);
        }
        return alive;
    }

    private static void seen(Thread thread) {
        Tracker tracker = Hooks.tracker();
        if (tracker != null && thread.getState() == Thread.State.TERMINATED) {
            tracker.ended(thread);
        }
    }
}
