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
        if (work == null || !Tasks.hidesTasks(service)) {
            return service.schedule(work, delay, unit);
        }
        TrackedTask<?> task = Tasks.task(service, work);
        return Tasks.future(service.schedule((Runnable) task, delay, unit), task);
    }

    public static <V extends @Nullable Object> ScheduledFuture<V> schedule(
            ScheduledExecutorService service, Callable<V> work, long delay, TimeUnit unit) {
        if (work == null || !Tasks.hidesTasks(service)) {
            return service.schedule(work, delay, unit);
        }
        TrackedTask<V> task = Tasks.task(service, work, work);
        return Tasks.future(service.schedule((Callable<V>) task, delay, unit), task);
    }

    public static ScheduledFuture<?> scheduleAtFixedRate(
            ScheduledExecutorService service, Runnable work, long initial, long period, TimeUnit unit) {
        boolean plain = work == null || !Tasks.hidesTasks(service);
        return service.scheduleAtFixedRate(plain ? work : Tasks.task(service, work), initial, period, unit);
    }

    public static ScheduledFuture<?> scheduleWithFixedDelay(
            ScheduledExecutorService service, Runnable work, long initial, long delay, TimeUnit unit) {
        boolean plain = work == null || !Tasks.hidesTasks(service);
        return service.scheduleWithFixedDelay(plain ? work : Tasks.task(service, work), initial, delay, unit);
    }
}
