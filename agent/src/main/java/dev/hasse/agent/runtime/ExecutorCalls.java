package dev.hasse.agent.runtime;

import java.util.concurrent.Executor;

/** Stands for executions: work comes after its hand-over. */
@Replaces(Executor.class)
public final class ExecutorCalls {
    private ExecutorCalls() {}

    public static void execute(Executor executor, Runnable work) {
        executor.execute(work != null && Tasks.mayWrap(executor, work) ? Tasks.task(executor, work) : work);
    }
}
