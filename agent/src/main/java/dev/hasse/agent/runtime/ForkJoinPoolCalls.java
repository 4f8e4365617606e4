package dev.hasse.agent.runtime;

import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Stands for submissions whose types are not those of every executor. */
@Replaces(ForkJoinPool.class)
public final class ForkJoinPoolCalls {
    private ForkJoinPoolCalls() {}

    public static <V extends @Nullable Object> V invoke(ForkJoinPool pool, ForkJoinTask<V> task) {
        Tasks.forking(task, pool, Hooks.place());
        try {
            return pool.invoke(task);
        } finally {
            if (task != null && task.isDone()) {
                Tasks.seen(task);
            }
        }
    }

    public static void execute(ForkJoinPool pool, ForkJoinTask<?> task) {
        Tasks.forking(task, pool, Hooks.place());
        pool.execute(task);
    }

    public static <V extends @Nullable Object> ForkJoinTask<V> submit(ForkJoinPool pool, ForkJoinTask<V> task) {
        Tasks.forking(task, pool, Hooks.place());
        return pool.submit(task);
    }

    public static ForkJoinTask<?> submit(ForkJoinPool pool, Runnable work) {
        Tracker tracker = work == null || work instanceof ForkJoinTask ? null : Tasks.tracker(pool);
        if (tracker == null) {
            return pool.submit(work);
        }
        TrackedTask<?> task = Tasks.task(tracker, pool, work);
        return task.completing(pool.submit((Runnable) task));
    }

    public static <V extends @Nullable Object> ForkJoinTask<V> submit(ForkJoinPool pool, Runnable work, V result) {
        Tracker tracker = work == null ? null : Tasks.tracker(pool);
        if (tracker == null) {
            return pool.submit(work, result);
        }
        TrackedTask<?> task = Tasks.task(tracker, pool, work);
        return task.completing(pool.submit(task, result));
    }

    public static <V extends @Nullable Object> ForkJoinTask<V> submit(ForkJoinPool pool, Callable<V> work) {
        Tracker tracker = work == null ? null : Tasks.tracker(pool);
        if (tracker == null) {
            return pool.submit(work);
        }
        TrackedTask<V> task = Tasks.task(tracker, pool, work, work);
        return task.completing(pool.submit((Callable<V>) task));
    }

    public static boolean awaitQuiescence(ForkJoinPool pool, long time, TimeUnit unit) {
        boolean isQuiet = pool.awaitQuiescence(time, unit);
        if (isQuiet) {
            Tasks.seen(pool);
        }
        return isQuiet;
    }
}
