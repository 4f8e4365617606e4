package dev.hasse.cluster;

import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Calls a task again and again, on a thread of its own, until it is closed or the task fails. */
public final class Ticker implements AutoCloseable {
    private final Thread thread;
    private volatile boolean closed;

    /**
     * @param failed told what the task threw; the task is not called again then
     */
    public Ticker(String name, long millis, Runnable task, Consumer<RuntimeException> failed) {
        thread = new Thread(() -> run(millis, task, failed), name);
        thread.setDaemon(true);
    }

    public void start() {
        thread.start();
    }

    private void run(long millis, Runnable task, Consumer<RuntimeException> failed) {
        try {
            while (!closed) {
                task.run();
                TimeUnit.MILLISECONDS.sleep(millis);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            failed.accept(e);
        }
    }

    @Override
    public void close() {
        closed = true;
        thread.interrupt();
    }
}
