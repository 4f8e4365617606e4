package dev.hasse.agent.runtime;

import java.util.concurrent.ThreadPoolExecutor;

/** Stands for removals of work from a pool, which holds it wrapped. */
@Replaces(ThreadPoolExecutor.class)
public final class ThreadPoolCalls {
    private ThreadPoolCalls() {}

    public static boolean remove(ThreadPoolExecutor pool, Runnable work) {
        if (pool.remove(work)) {
            return true;
        }
        for (Runnable waiting : pool.getQueue()) {
            if (waiting != work && Tasks.original(waiting) == work && pool.remove(waiting)) {
                return true;
            }
        }
        return false;
    }
}
