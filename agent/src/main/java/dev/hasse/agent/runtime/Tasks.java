package dev.hasse.agent.runtime;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletionService;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.FutureTask;
import java.util.concurrent.ThreadPoolExecutor;
import org.jspecify.annotations.Nullable;

/**
 * Which work is wrapped on its way to an executor. Only the JDK's executors need it, and only where nobody can see the
 * difference: others are instrumented themselves, so that their own queues and threads tell the order.
 */
final class Tasks {
    private Tasks() {}

    /** Who tracks what is submitted to the executor, which goes into a future of the JDK's that hides it; else null. */
    static @Nullable Tracker tracker(Executor executor) {
        return isOfJdk(executor)
                        || executor instanceof ThreadPoolExecutor && !OwnPools.makesFutures(executor.getClass())
                ? Hooks.tracker()
                : null;
    }

    static @Nullable Tracker tracker(CompletionService<?> service) {
        return isOfJdk(service) ? Hooks.tracker() : null;
    }

    /** The same for what is executed; null also where a queue or handler of the program's could look at it. */
    static @Nullable Tracker tracker(Executor executor, Runnable work) {
        boolean seen = work instanceof ForkJoinTask
                || work instanceof FutureTask
                || looksAtWork(executor)
                || executor instanceof ThreadPoolExecutor pool
                        && !(isOfJdk(pool.getRejectedExecutionHandler()) && TrackedQueue.keepsOrder(pool.getQueue()));
        return seen ? null : tracker(executor);
    }

    private static boolean looksAtWork(Executor executor) {
        return executor instanceof ThreadPoolExecutor && OwnPools.looksAtWork(executor.getClass());
    }

    private static boolean isOfJdk(Object object) {
        return object.getClass().getClassLoader() == null;
    }

    static TrackedTask<@Nullable Object> task(Tracker tracker, Executor executor, Runnable work) {
        return task(tracker, executor, Executors.callable(work), work);
    }

    static <V extends @Nullable Object> TrackedTask<V> task(
            Tracker tracker, Executor executor, Callable<V> work, Object original) {
        return task(tracker, executor, work, original, Hooks.place());
    }

    /** A task that is handed over at a place in the code. */
    static <V extends @Nullable Object> TrackedTask<V> task(
            Tracker tracker, Executor executor, Callable<V> work, Object original, int place) {
        return new TrackedTask<>(tracker, work, original, handOver(tracker, executor, place));
    }

    /** How many threads there are behind the service, nobody can see: its tasks come in turn where one thread ran them. */
    static <V extends @Nullable Object> TrackedTask<V> task(
            Tracker tracker, CompletionService<V> service, Callable<V> work, Object original) {
        Completion ends = tracker.synchronisers().completionOf(service);
        return new TrackedTask<>(
                tracker, work, original, new TrackedWork(tracker, ends, tracker.processOfTask(Hooks.place()), true));
    }

    /** The work of a future, which the program may give to any thread. */
    static <V extends @Nullable Object> TrackedTask<V> ofFuture(Tracker tracker, Callable<V> work, Object original) {
        return new TrackedTask<>(tracker, work, original, new TrackedWork(tracker, new Completion(), null, false));
    }

    /** A task of the program's own class, whose code tells when it begins and ends, is on its way to the pool. */
    static void forking(@Nullable ForkJoinTask<?> task, ForkJoinPool pool, int place) {
        Tracker tracker = task == null || isOfJdk(task) ? null : tracker(pool);
        if (task != null && tracker != null) {
            TrackedWork handOver = handOver(tracker, pool, place);
            tracker.synchronisers().forks(task, handOver);
            tracker.synchronisers().completes(task, handOver.end());
        }
    }

    static TrackedWork handOver(Tracker tracker, Executor executor, int place) {
        Completion ends = tracker.synchronisers().completionOf(executor);
        return new TrackedWork(tracker, ends, tracker.processOfTask(place), isInTurn(executor));
    }

    /** Whether the executor has one thread, as far as anybody can see: its tasks come one after the other. */
    private static boolean isInTurn(Executor executor) {
        if (executor instanceof ThreadPoolExecutor pool) {
            boolean isCoreOnly = pool.getQueue().remainingCapacity() == Integer.MAX_VALUE;
            return (isCoreOnly ? pool.getCorePoolSize() : pool.getMaximumPoolSize()) <= 1;
        }
        return !(executor instanceof ForkJoinPool pool) || pool.getParallelism() <= 1;
    }

    /** The current thread has seen that the future is complete, or that all tasks of the executor are. */
    static void seen(Object completed) {
        Tracker tracker = Hooks.tracker();
        if (tracker != null) {
            tracker.synchronisers().completionOf(completed).seen(tracker.current());
        }
    }

    /** The current thread has waited for the future, however long that took. */
    static void awaited(Object completed, int place) {
        Tracker tracker = Hooks.tracker();
        if (tracker != null) {
            tracker.synchronisers().completionOf(completed).awaited(tracker.current(), place);
        }
    }

    /** What the program handed over. */
    static Runnable original(Runnable task) {
        return task instanceof TrackedTask<?> tracked && tracked.original() instanceof Runnable work ? work : task;
    }
}
