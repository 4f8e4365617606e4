package dev.hasse.bes.parallel;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * The threads of one resolution, and the first thing that failed in one of them. A thread that is done is kept for a
 * while for the next resolution: to start one takes as long as to visit thousands of states.
 */
public final class SolverThreads {
    /** The threads of a resolution end within microseconds of each other: to be woken would take longer. */
    private static final int SPINS = 1 << 10;

    private final List<Future<?>> running = new ArrayList<>();
    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();

    /** Does the work in a thread of its own. */
    public void start(Runnable work) {
        FutureTask<?> task = new FutureTask<>(() -> run(work), null);
        running.add(task);
        KeptThread.start(task);
    }

    /** Does the work in this thread; what it throws is thrown when all are done. */
    public void run(Runnable work) {
        try {
            work.run();
        } catch (RuntimeException | Error e) {
            failure.compareAndSet(null, e);
        }
    }

    /** Whether something failed, so that the others need not go on. */
    public boolean hasFailed() {
        return failure.get() != null;
    }

    /** Waits until all are done, also if it is interrupted, and throws what failed. */
    public void join() {
        boolean interrupted = false;
        for (Future<?> each : running) {
            for (int spins = 0; spins < SPINS && !each.isDone(); spins++) {
                Thread.onSpinWait();
            }
            while (!each.isDone()) {
                try {
                    each.get();
                } catch (InterruptedException e) {
                    interrupted = true;
                } catch (ExecutionException e) {
                    failure.compareAndSet(null, e.getCause());
                }
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        rethrow(failure.get());
    }

    private static void rethrow(@Nullable Throwable failure) {
        if (failure instanceof RuntimeException unchecked) {
            throw unchecked;
        }
        if (failure instanceof Error error) {
            throw error;
        }
    }
}
