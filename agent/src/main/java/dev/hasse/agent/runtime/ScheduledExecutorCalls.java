package dev.hasse.agent.runtime;

import java.util.concurrent.Callable;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Stands for work that is scheduled for later: it comes after the call. */
@Replaces(ScheduledExecutorService.class)
public final class ScheduledExecutorCalls {
    private ScheduledExecutorCalls() {}

    public static ScheduledFuture<?> schedule(
            ScheduledExecutorService service, Runnable work, long delay, TimeUnit unit) {
        Tracker tracker = work == null ? null : Tasks.tracker(service);
        if (tracker == null) {
            return service.schedule(work, delay, unit);
        }
        TrackedTask<?> task = Tasks.task(tracker, service, work);
        return task.completing(service.schedule((Runnable) task, delay, unit));
    }

    public static <V extends @Nullable Object> ScheduledFuture<V> schedule(
            ScheduledExecutorService service, Callable<V> work, long delay, TimeUnit unit) {
        Tracker tracker = work == null ? null : Tasks.tracker(service);
        if (tracker == null) {
            return service.schedule(work, delay, unit);
        }
        TrackedTask<V> task = Tasks.task(tracker, service, work, work);
        return task.completing(service.schedule((Callable<V>) task, delay, unit));
    }

    public static ScheduledFuture<?> scheduleAtFixedRate(
            ScheduledExecutorService service, Runnable work, long initial, long period, TimeUnit unit) {
        Tracker tracker = work == null ? null : Tasks.tracker(service);
        return service.scheduleAtFixedRate(
                tracker == null ? work : Tasks.task(tracker, service, work), initial, period, unit);
    }

    public static ScheduledFuture<?> scheduleWithFixedDelay(
            ScheduledExecutorService service, Runnable work, long initial, long delay, TimeUnit unit) {
        Tracker tracker = work == null ? null : Tasks.tracker(service);
        return service.scheduleWithFixedDelay(
                tracker == null ? work : Tasks.task(tracker, service, work), initial, delay, unit);
    }
}
