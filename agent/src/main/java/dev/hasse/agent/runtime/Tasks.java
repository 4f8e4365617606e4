package dev.hasse.agent.runtime;

import java.util.concurrent.Callable;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Future;
import java.util.concurrent.RunnableFuture;
import java.util.concurrent.ThreadPoolExecutor;
import org.jspecify.annotations.Nullable;

/**
 * Which work is wrapped on its way to an executor. Only the JDK's executors need it, and only where nobody can see the
 * difference: others are instrumented themselves, so that their own queues and threads tell the order.
 */
final class Tasks {
    private Tasks() {}

    /** Whether what is submitted to the executor goes into a future of the JDK's, which hides it. */
    static boolean hidesTasks(Executor executor) {
        return Hooks.tracker() != null && isOfJdk(executor);
    }

    /** Whether what is executed may be wrapped: a queue or handler of the program's could look at it. */
    static boolean mayWrap(Executor executor, Runnable work) {
        if (!hidesTasks(executor) || work instanceof ForkJoinTask || work instanceof RunnableFuture) {
            return false;
        }
        return !(executor instanceof ThreadPoolExecutor pool)
                || isOfJdk(pool.getRejectedExecutionHandler()) && TrackedQueue.keepsOrder(pool.getQueue());
    }

    private static boolean isOfJdk(Object object) {
        return object.getClass().getClassLoader() == null;
    }

    static TrackedTask<@Nullable Object> task(Executor executor, Runnable work) {
        return task(executor, Executors.callable(work), work);
    }

    static <V extends @Nullable Object> TrackedTask<V> task(Executor executor, Callable<V> work, Object original) {
        Tracker tracker = java.util.Objects.requireNonNull(Hooks.tracker());
        return new TrackedTask<>(tracker, work, original, tracker.completionOf(executor));
    }

    /** The future's get comes after the task. */
    static <F extends Future<?>> F future(F future, TrackedTask<?> task) {
        Tracker tracker = Hooks.tracker();
        if (tracker != null) {
            tracker.completes(future, task.end());
        }
        return future;
    }

    /** The current thread has seen that the future is complete, or that all tasks of the executor are. */
    static void seen(Object completed) {
        Tracker tracker = Hooks.tracker();
        if (tracker != null) {
            tracker.completionOf(completed).seen(tracker.current());
        }
    }

    /** What the program handed over. */
    static Runnable original(Runnable task) {
        return task instanceof TrackedTask<?> tracked && tracked.original() instanceof Runnable work ? work : task;
    }
}
