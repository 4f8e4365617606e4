package dev.hasse.agent.runtime;

import java.util.Collection;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import org.jspecify.annotations.Nullable;

/** Stands for forks and joins: a task comes after its fork, and who joins it comes after it. */
@Replaces(ForkJoinTask.class)
public final class ForkJoinTaskCalls {
    private ForkJoinTaskCalls() {}

    public static <V extends @Nullable Object> ForkJoinTask<V> fork(ForkJoinTask<V> task) {
        forking(task, Hooks.place());
        return task.fork();
    }

    public static <V extends @Nullable Object> V join(ForkJoinTask<V> task) {
        try {
            return task.join();
        } finally {
            // Also after a failure: join ends only when the task is complete.
            Tasks.seen(task);
        }
    }

    public static void quietlyJoin(ForkJoinTask<?> task) {
        task.quietlyJoin();
        Tasks.seen(task);
    }

    @Replaces.OfClass
    public static void invokeAll(ForkJoinTask<?> first, ForkJoinTask<?> second) {
        int place = Hooks.place();
        forking(first, place);
        forking(second, place);
        ForkJoinTask.invokeAll(first, second);
        Tasks.seen(first);
        Tasks.seen(second);
    }

    @Replaces.OfClass
    public static void invokeAll(ForkJoinTask<?>... tasks) {
        int place = Hooks.place();
        for (ForkJoinTask<?> task : tasks) {
            forking(task, place);
        }
        ForkJoinTask.invokeAll(tasks);
        for (ForkJoinTask<?> task : tasks) {
            Tasks.seen(task);
        }
    }

    @Replaces.OfClass
    public static <T extends ForkJoinTask<?>> Collection<T> invokeAll(Collection<T> tasks) {
        int place = Hooks.place();
        tasks.forEach(task -> forking(task, place));
        Collection<T> all = ForkJoinTask.invokeAll(tasks);
        all.forEach(Tasks::seen);
        return all;
    }

    private static void forking(@Nullable ForkJoinTask<?> task, int place) {
        ForkJoinPool pool = ForkJoinTask.getPool();
        Tasks.forking(task, pool == null ? ForkJoinPool.commonPool() : pool, place);
    }
}
