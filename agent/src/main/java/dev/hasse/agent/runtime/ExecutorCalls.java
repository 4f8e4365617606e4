package dev.hasse.agent.runtime;

import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/** Stands for executions: work comes after its hand-over. */
@Replaces(Executor.class)
public final class ExecutorCalls {
    private ExecutorCalls() {}

    public static void execute(Executor executor, Runnable work) {
        if (work instanceof ForkJoinTask<?> task && executor instanceof ForkJoinPool pool) {
            ForkJoinPoolCalls.execute(pool, task);
            return;
        }
        Tracker tracker = work == null ? null : Tasks.tracker(executor, work);
        executor.execute(tracker == null ? work : Tasks.task(tracker, executor, work));
    }
}
