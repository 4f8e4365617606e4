package dev.hasse.agent.subject;

/** Takes two locks after a worker took them the other way round, and waits for the worker only for some time. */
public final class Patience {
    private final Object first = new Object();
    private final Object second = new Object();

    private Patience() {}

    /** The worker is over in time; who looks sees that it is. */
    public static void run(boolean looks) throws InterruptedException {
        Patience locks = new Patience();
        Thread worker = new Thread(() -> take(locks.first, locks.second), "worker");
        worker.start();
        worker.join(60_000);
        if (!looks || !worker.isAlive()) {
            take(locks.second, locks.first);
        }
    }

    private static void take(Object outer, Object inner) {
        synchronized (outer) {
            synchronized (inner) {
                Thread.onSpinWait();
            }
        }
    }
}
