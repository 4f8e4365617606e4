package dev.hasse.agent.runtime;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** Stands for calls by which a thread learns that a future is complete. */
@Replaces(Future.class)
public final class FutureCalls {
    private FutureCalls() {}

    public static <V extends @Nullable Object> V get(Future<V> future) throws InterruptedException, ExecutionException {
        int place = Hooks.place();
        try {
            V value = future.get();
            Tasks.awaited(future, place);
            return value;
        } catch (ExecutionException e) {
            Tasks.awaited(future, place);
            throw e;
        }
    }

    public static <V extends @Nullable Object> V get(Future<V> future, long time, TimeUnit unit)
            throws InterruptedException, ExecutionException, TimeoutException {
        try {
            V value = future.get(time, unit);
            Tasks.seen(future);
            return value;
        } catch (ExecutionException e) {
            Tasks.seen(future);
            throw e;
        }
    }

    public static boolean isDone(Future<?> future) {
        boolean done = future.isDone();
        // A cancelled task may still run.
        if (done && !future.isCancelled()) {
            Tasks.seen(future);
        }
        return done;
    }

    @Replaces.Newer
    public static Object resultNow(Future<?> future) {
        Object value = NewerJava.resultNow(future);
        Tasks.seen(future);
        return value;
    }

    @Replaces.Newer
    public static Throwable exceptionNow(Future<?> future) {
        Throwable failure = NewerJava.exceptionNow(future);
        Tasks.seen(future);
        return failure;
    }
}
