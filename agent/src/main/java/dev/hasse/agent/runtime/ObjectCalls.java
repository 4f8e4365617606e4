package dev.hasse.agent.runtime;

/** Stands for waits on monitors, which exit them and enter them again. */
@Replaces(Object.class)
@SuppressWarnings("WaitNotInLoop") // the loop is the caller's
public final class ObjectCalls {
    private ObjectCalls() {}

    public static void wait(Object monitor) throws InterruptedException {
        int place = Hooks.place();
        int depth = waiting(monitor, place, false);
        try {
            monitor.wait();
        } finally {
            waited(monitor, depth, place);
        }
    }

    public static void wait(Object monitor, long millis) throws InterruptedException {
        int place = Hooks.place();
        int depth = waiting(monitor, place, millis != 0);
        try {
            monitor.wait(millis);
        } finally {
            waited(monitor, depth, place);
        }
    }

    public static void wait(Object monitor, long millis, int nanos) throws InterruptedException {
        int place = Hooks.place();
        int depth = waiting(monitor, place, true);
        try {
            monitor.wait(millis, nanos);
        } finally {
            waited(monitor, depth, place);
        }
    }

    public static void notify(Object monitor) {
        notifies(monitor, false);
        monitor.notify();
    }

    public static void notifyAll(Object monitor) {
        notifies(monitor, true);
        monitor.notifyAll();
    }

    private static void notifies(Object monitor, boolean all) {
        Tracker tracker = Hooks.tracker();
        int place = Hooks.place();
        if (tracker != null && Thread.holdsLock(monitor)) {
            tracker.notifies(monitor, null, place, all);
        }
    }

    private static int waiting(Object monitor, int place, boolean isTimed) {
        Tracker tracker = Hooks.tracker();
        // Who does not hold it is about to get an exception.
        return tracker != null && Thread.holdsLock(monitor) ? tracker.waiting(monitor, null, place, isTimed) : 0;
    }

    private static void waited(Object monitor, int depth, int place) {
        Tracker tracker = Hooks.tracker();
        // Not so if it was not held before, which is an exception already.
        if (tracker != null && Thread.holdsLock(monitor)) {
            tracker.waited(monitor, depth, place);
        }
    }
}
