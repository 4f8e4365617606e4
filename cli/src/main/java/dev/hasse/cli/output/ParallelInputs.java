package dev.hasse.cli.output;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * The threads of a command that has many inputs, as many as there are processors: work on all of them is begun, in their
 * order, and whoever prints waits for one after the other.
 */
public final class ParallelInputs implements AutoCloseable {
    /** A StackOverflowError is worse than the address space that nobody touches. */
    private static final long STACK = 64L << 20;

    private final int threads;
    private final ExecutorService workers;

    /**
     * @param work what it is, the name of its threads
     * @param inputs how many there are, at least one
     */
    public ParallelInputs(String work, int inputs) {
        threads = Math.min(inputs, Runtime.getRuntime().availableProcessors());
        workers = Executors.newFixedThreadPool(threads, task -> {
            Thread thread = new Thread(null, task, work, STACK);
            thread.setDaemon(true);
            return thread;
        });
    }

    /** How many inputs are worked on at a time. */
    public int threads() {
        return threads;
    }

    public <T> Future<T> begin(Callable<T> work) {
        return workers.submit(work);
    }

    /** What came of it, or what it threw. */
    public static <T> T await(Future<T> future) throws Exception {
        try {
            return future.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw e.getCause() instanceof Exception cause ? cause : e;
        }
    }

    /** Leaves what is not done yet. */
    @Override
    public void close() {
        workers.shutdownNow();
    }
}
