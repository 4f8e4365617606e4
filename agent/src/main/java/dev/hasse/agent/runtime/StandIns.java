package dev.hasse.agent.runtime;

import java.util.List;

/** All classes whose methods stand for methods of the JDK; more special types come first. */
public final class StandIns {
    public static final List<Class<?>> ALL = List.of(
            ThreadCalls.class,
            ObjectCalls.class,
            LockCalls.class,
            ConditionCalls.class,
            ReentrantReadWriteLockCalls.class,
            ReadWriteLockCalls.class,
            AtomicIntegerCalls.class,
            AtomicLongCalls.class,
            AtomicBooleanCalls.class,
            AtomicReferenceCalls.class,
            CountDownLatchCalls.class,
            SemaphoreCalls.class,
            CyclicBarrierCalls.class,
            BlockingQueueCalls.class,
            QueueCalls.class,
            ExecutorCalls.class,
            ExecutorServiceCalls.class,
            ThreadPoolCalls.class,
            ScheduledExecutorCalls.class,
            CompletableFutureCalls.class,
            FutureCalls.class);

    private StandIns() {}
}
