package dev.hasse.agent.runtime;

/** Stands for waits on monitors, which exit them and enter them again. */
@Replaces(Object.class)
@SuppressWarnings("WaitNotInLoop") // the loop is the caller's
public final class ObjectCalls {
    private ObjectCalls() {}

    public static void wait(Object monitor) throws InterruptedException {
        exiting(monitor);
        try {
            monitor.wait();
        } finally {
            entered(monitor);
        }
    }

    public static void wait(Object monitor, long millis) throws InterruptedException {
        exiting(monitor);
        try {
            monitor.wait(millis);
        } finally {
            entered(monitor);
        }
    }

    public static void wait(Object monitor, long millis, int nanos) throws InterruptedException {
        exiting(monitor);
        try {
            monitor.wait(millis, nanos);
        } finally {
            entered(monitor);
        }
    }

    private static void exiting(Object monitor) {
        // Who does not hold it is about to get an exception.
        if (Thread.holdsLock(monitor)) {
            Hooks.exiting(monitor);
        }
    }

    private static void entered(Object monitor) {
        // Not so if it was not held before, which is an exception already.
        if (Thread.holdsLock(monitor)) {
            Hooks.entered(monitor);
        }
    }
}
