package dev.hasse.agent.runtime;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletionService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/** Stands for submissions whose futures come back by a queue: work comes after its hand-over, and a get after the work. */
@Replaces(CompletionService.class)
public final class CompletionServiceCalls {
    private CompletionServiceCalls() {}

    public static <V extends @Nullable Object> Future<V> submit(CompletionService<V> service, Callable<V> work) {
        Tracker tracker = work == null ? null : Tasks.tracker(service);
        if (tracker == null) {
            return service.submit(work);
        }
        TrackedTask<V> task = Tasks.task(tracker, service, work, work);
        return task.completing(service.submit(task));
    }

    public static <V extends @Nullable Object> Future<V> submit(CompletionService<V> service, Runnable work, V result) {
        Tracker tracker = work == null ? null : Tasks.tracker(service);
        if (tracker == null) {
            return service.submit(work, result);
        }
        TrackedTask<V> task = Tasks.task(tracker, service, Executors.callable(work, result), work);
        return task.completing(service.submit(task, result));
    }
}
