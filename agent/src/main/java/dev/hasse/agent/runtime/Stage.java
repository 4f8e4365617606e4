package dev.hasse.agent.runtime;

import dev.hasse.record.RecordedProcess;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A stage of a computation: its function comes after its registration and the completion of its sources, and who sees
 * the stage's result comes after its function. Wraps the function, which nobody can see inside of the JDK's classes.
 */
final class Stage {
    private final Tracker tracker;
    private final TrackedWork handOver;
    private final Completion[] sources;
    private final Completion end = new Completion();

    private Stage(Tracker tracker, TrackedWork handOver, CompletionStage<?>... stages) {
        this.tracker = tracker;
        this.handOver = handOver;
        this.sources = new Completion[stages.length];
        for (int i = 0; i < sources.length; i++) {
            sources[i] = tracker.synchronisers().completionOf(stages[i]);
        }
        for (Completion source : sources) {
            end.dependsOn(source);
        }
    }

    /** A stage of these sources, run by whoever completes the last one; null if nothing is recorded. */
    static @Nullable Stage after(CompletionStage<?>... sources) {
        Tracker tracker = Hooks.tracker();
        return tracker == null
                ? null
                : new Stage(tracker, new TrackedWork(tracker, new Completion(), null, false), sources);
    }

    /** A stage of these sources, run as a task of the pool that is there for everybody. */
    static @Nullable Stage afterAsync(CompletionStage<?>... sources) {
        Tracker tracker = Hooks.tracker();
        if (tracker == null) {
            return null;
        }
        // Without several workers, the JDK starts a thread for each task.
        RecordedProcess process = tracker.processOfTask(Hooks.place());
        Completion ends = tracker.synchronisers().completionOf(ForkJoinPool.commonPool());
        return new Stage(tracker, new TrackedWork(tracker, ends, process, false), sources);
    }

    /** The same for a task of an executor. */
    static @Nullable Stage on(@Nullable Executor executor, CompletionStage<?>... sources) {
        Tracker tracker = Hooks.tracker();
        return tracker == null || executor == null
                ? null
                : new Stage(tracker, Tasks.handOver(tracker, executor, Hooks.place()), sources);
    }

    /** The future that the stage completes. */
    <V extends @Nullable Object> CompletableFuture<V> result(CompletableFuture<V> future) {
        tracker.synchronisers().completes(future, end);
        return future;
    }

    /** The same for a future that others may complete, too. */
    <V extends @Nullable Object> CompletableFuture<V> part(CompletableFuture<?> whole, CompletableFuture<V> future) {
        tracker.synchronisers().completionOf(whole).dependsOn(end);
        return future;
    }

    private Runnable begin() {
        Runnable ended = handOver.begin();
        ThreadClock thread = tracker.current();
        for (Completion source : sources) {
            source.seen(thread);
        }
        return () -> {
            end.completedBy(thread.now());
            ended.run();
        };
    }

    <V extends @Nullable Object> Supplier<V> supplier(Supplier<V> work) {
        return () -> {
            Runnable ended = begin();
            try {
                return work.get();
            } finally {
                ended.run();
            }
        };
    }

    Runnable runnable(Runnable work) {
        return () -> {
            Runnable ended = begin();
            try {
                work.run();
            } finally {
                ended.run();
            }
        };
    }

    <T extends @Nullable Object, V extends @Nullable Object> Function<T, V> function(
            Function<? super T, ? extends V> work) {
        return argument -> this.<V>supplier(() -> work.apply(argument)).get();
    }

    <T extends @Nullable Object> Consumer<T> consumer(Consumer<? super T> work) {
        return argument -> runnable(() -> work.accept(argument)).run();
    }

    <T extends @Nullable Object, U extends @Nullable Object, V extends @Nullable Object> BiFunction<T, U, V> biFunction(
            BiFunction<? super T, ? super U, ? extends V> work) {
        return (first, second) ->
                this.<V>supplier(() -> work.apply(first, second)).get();
    }

    <T extends @Nullable Object, U extends @Nullable Object> BiConsumer<T, U> biConsumer(
            BiConsumer<? super T, ? super U> work) {
        return (first, second) -> runnable(() -> work.accept(first, second)).run();
    }

    /** A function whose result is a stage itself, which completes this one. */
    <T extends @Nullable Object, V extends @Nullable Object> Function<T, CompletionStage<V>> composed(
            Function<? super T, ? extends CompletionStage<V>> work) {
        return argument -> {
            CompletionStage<V> inner = this.<CompletionStage<V>>supplier(() -> work.apply(argument))
                    .get();
            if (inner != null) {
                end.dependsOn(tracker.synchronisers().completionOf(inner));
            }
            return inner;
        };
    }
}
