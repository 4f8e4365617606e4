package dev.hasse.cluster.pekko;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * Has lines written by a thread of its own: a worker must go on also when its output is a full pipe that nobody reads.
 * Lines for which there is no room any more are left out, and their number is told instead.
 */
final class LineLog implements Consumer<String>, AutoCloseable {
    static final int ROOM = 1000;
    private static final int LAST_WORDS_SECONDS = 3;

    private final Consumer<String> lines;
    private final AtomicInteger leftOut = new AtomicInteger();
    private final ThreadPoolExecutor writer =
            new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(ROOM), LineLog::thread);

    LineLog(Consumer<String> lines) {
        this.lines = lines;
    }

    private static Thread thread(Runnable writing) {
        Thread thread = new Thread(writing, "hasse-worker-journal");
        thread.setDaemon(true);
        return thread;
    }

    @Override
    public void accept(String line) {
        write(() -> lines.accept(line));
    }

    /** Has something written that is not a line of the log, in its turn. */
    void write(Runnable writing) {
        int missing = leftOut.getAndSet(0);
        try {
            writer.execute(() -> {
                if (missing > 0) {
                    lines.accept(missing + " lines are left out, which nobody read in time");
                }
                writing.run();
            });
        } catch (RejectedExecutionException e) {
            leftOut.addAndGet(missing + 1);
        }
    }

    /** Waits a moment for what is still to be written. */
    @Override
    public void close() {
        writer.shutdown();
        try {
            if (!writer.awaitTermination(LAST_WORDS_SECONDS, TimeUnit.SECONDS)) {
                writer.shutdownNow();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
