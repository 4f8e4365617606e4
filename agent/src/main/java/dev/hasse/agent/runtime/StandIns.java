package dev.hasse.agent.runtime;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** All classes whose methods stand for methods of the JDK; more special types come first. */
public final class StandIns {
    private static final List<Class<?>> BASE = List.of(
            ThreadCalls.class,
            ObjectCalls.class,
            LockCalls.class,
            SynchronizerCalls.class,
            ConditionCalls.class,
            ReentrantReadWriteLockCalls.class,
            ReadWriteLockCalls.class,
            AtomicIntegerCalls.class,
            AtomicLongCalls.class,
            AtomicBooleanCalls.class,
            AtomicReferenceCalls.class,
            AtomicIntegerFieldUpdaterCalls.class,
            AtomicLongFieldUpdaterCalls.class,
            AtomicReferenceFieldUpdaterCalls.class,
            AtomicIntegerArrayCalls.class,
            AtomicLongArrayCalls.class,
            AtomicReferenceArrayCalls.class,
            AtomicMarkableReferenceCalls.class,
            AtomicStampedReferenceCalls.class,
            CountDownLatchCalls.class,
            SemaphoreCalls.class,
            CyclicBarrierCalls.class,
            PhaserCalls.class,
            ExchangerCalls.class,
            BlockingDequeCalls.class,
            TransferQueueCalls.class,
            BlockingQueueCalls.class,
            QueueCalls.class,
            ExecutorCalls.class,
            ExecutorServiceCalls.class,
            ThreadPoolCalls.class,
            ScheduledExecutorCalls.class,
            CompletableFutureCalls.class,
            CombinedFutureCalls.class,
            CompletedFutureCalls.class,
            CompletionStageCalls.class,
            CompletionServiceCalls.class,
            ForkJoinPoolCalls.class,
            ForkJoinTaskCalls.class,
            FutureCalls.class,
            TimerCalls.class,
            ParallelStreamCalls.class,
            StreamCalls.class,
            IntStreamCalls.class,
            LongStreamCalls.class,
            DoubleStreamCalls.class,
            StampedLockCalls.class,
            DateFormatCalls.class,
            NumberFormatCalls.class,
            FormatCalls.class,
            MapCalls.class,
            VectorCalls.class,
            ListCalls.class,
            DequeCalls.class,
            CollectionCalls.class);

    private StandIns() {}

    /** Those for which this runtime has the types. */
    public static List<Class<?>> all() {
        List<Class<?>> all = new ArrayList<>(BASE);
        if (replaced(ThreadBuilderCalls.class) != null) {
            all.add(ThreadBuilderCalls.class);
        }
        if (replaced(UnsafeCalls.class) != null) {
            all.add(UnsafeCalls.class);
        }
        if (ModuleLayer.boot().findModule("java.net.http").isPresent()) {
            all.add(HttpClientCalls.class);
        }
        if (ModuleLayer.boot().findModule("jdk.httpserver").isPresent()) {
            all.add(HttpServerCalls.class);
            all.add(HttpExchangeCalls.class);
        }
        return all;
    }

    /** Whether it is of no use where accesses are not watched. */
    public static boolean onlyWatches(Class<?> standIn) {
        return standIn.getAnnotation(Replaces.class).onlyWatches();
    }

    /** Whether it asks for its place only where accesses are watched. */
    public static boolean placesOfEventsOnly(Class<?> standIn) {
        return standIn.getAnnotation(Replaces.class).placesOfEventsOnly();
    }

    /** The type whose methods it stands for; null if this runtime does not have it. */
    public static @Nullable Class<?> replaced(Class<?> standIn) {
        Replaces replaces = standIn.getAnnotation(Replaces.class);
        if (replaces.newer().isEmpty()) {
            return replaces.value();
        }
        try {
            return Class.forName(replaces.newer(), false, null);
        } catch (ClassNotFoundException olderRuntime) {
            return null;
        }
    }
}
