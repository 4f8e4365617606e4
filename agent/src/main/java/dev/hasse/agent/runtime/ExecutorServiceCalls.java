package dev.hasse.agent.runtime;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Stands for submissions: work comes after its hand-over, and the get of its future after the work. */
@Replaces(ExecutorService.class)
public final class ExecutorServiceCalls {
    private ExecutorServiceCalls() {}

    public static Future<?> submit(ExecutorService service, Runnable work) {
        Tracker tracker = work == null ? null : Tasks.tracker(service);
        if (tracker == null) {
            return service.submit(work);
        }
        TrackedTask<?> task = Tasks.task(tracker, service, work);
        return task.completing(service.submit((Runnable) task));
    }

    public static <V extends @Nullable Object> Future<V> submit(ExecutorService service, Runnable work, V result) {
        Tracker tracker = work == null ? null : Tasks.tracker(service);
        if (tracker == null) {
            return service.submit(work, result);
        }
        TrackedTask<?> task = Tasks.task(tracker, service, work);
        return task.completing(service.submit(task, result));
    }

    public static <V extends @Nullable Object> Future<V> submit(ExecutorService service, Callable<V> work) {
        Tracker tracker = work == null ? null : Tasks.tracker(service);
        if (tracker == null) {
            return service.submit(work);
        }
        TrackedTask<V> task = Tasks.task(tracker, service, work, work);
        return task.completing(service.submit((Callable<V>) task));
    }

    public static <V extends @Nullable Object> List<Future<V>> invokeAll(
            ExecutorService service, Collection<? extends Callable<V>> work) throws InterruptedException {
        Tracker tracker = work == null ? null : Tasks.tracker(service);
        if (tracker == null) {
            return service.invokeAll(work);
        }
        List<Future<V>> futures = service.invokeAll(tasks(tracker, service, work));
        Tasks.seen(service);
        return futures;
    }

    public static <V extends @Nullable Object> V invokeAny(
            ExecutorService service, Collection<? extends Callable<V>> work)
            throws InterruptedException, ExecutionException {
        Tracker tracker = work == null ? null : Tasks.tracker(service);
        return service.invokeAny(tracker == null ? work : tasks(tracker, service, work));
    }

    private static <V extends @Nullable Object> List<Callable<V>> tasks(
            Tracker tracker, ExecutorService service, Collection<? extends Callable<V>> work) {
        int place = Hooks.place();
        List<Callable<V>> tasks = new ArrayList<>();
        for (Callable<V> one : work) {
            tasks.add(one == null ? one : Tasks.task(tracker, service, one, one, place));
        }
        return tasks;
    }

    public static boolean awaitTermination(ExecutorService service, long time, TimeUnit unit)
            throws InterruptedException {
        boolean over = service.awaitTermination(time, unit);
        if (over) {
            Tasks.seen(service);
        }
        return over;
    }

    public static boolean isTerminated(ExecutorService service) {
        boolean over = service.isTerminated();
        if (over) {
            Tasks.seen(service);
        }
        return over;
    }

    /** Waits for all tasks, but not those of the common pool, which nobody can close. */
    @Replaces.Newer
    public static void close(ExecutorService service) {
        NewerJava.close(service);
        if (service.isTerminated()) {
            Tasks.seen(service);
        }
    }

    /** Gives the program what it handed over. */
    public static List<Runnable> shutdownNow(ExecutorService service) {
        List<Runnable> rest = service.shutdownNow();
        if (rest.stream().noneMatch(TrackedTask.class::isInstance)) {
            return rest;
        }
        List<Runnable> originals = new ArrayList<>();
        rest.forEach(task -> originals.add(Tasks.original(task)));
        return originals;
    }
}
