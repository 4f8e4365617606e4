package dev.hasse.agent.runtime;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Stands for calls of CompletableFuture's methods: {@link Stage} says what they mean. */
@Replaces(CompletableFuture.class)
public final class CompletableFutureCalls {
    private CompletableFutureCalls() {}

    @Replaces.OfClass
    public static <V extends @Nullable Object> CompletableFuture<V> supplyAsync(Supplier<V> work) {
        Stage stage = work == null ? null : Stage.afterAsync();
        return stage == null
                ? CompletableFuture.supplyAsync(work)
                : stage.result(CompletableFuture.supplyAsync(stage.supplier(work)));
    }

    @Replaces.OfClass
    public static <V extends @Nullable Object> CompletableFuture<V> supplyAsync(Supplier<V> work, Executor executor) {
        Stage stage = work == null ? null : Stage.on(executor);
        return stage == null
                ? CompletableFuture.supplyAsync(work, executor)
                : stage.result(CompletableFuture.supplyAsync(stage.supplier(work), executor));
    }

    @Replaces.OfClass
    public static CompletableFuture<Void> runAsync(Runnable work) {
        Stage stage = work == null ? null : Stage.afterAsync();
        return stage == null
                ? CompletableFuture.runAsync(work)
                : stage.result(CompletableFuture.runAsync(stage.runnable(work)));
    }

    @Replaces.OfClass
    public static CompletableFuture<Void> runAsync(Runnable work, Executor executor) {
        Stage stage = work == null ? null : Stage.on(executor);
        return stage == null
                ? CompletableFuture.runAsync(work, executor)
                : stage.result(CompletableFuture.runAsync(stage.runnable(work), executor));
    }

    @Replaces.OfClass
    public static CompletableFuture<Void> allOf(CompletableFuture<?>... futures) {
        CompletableFuture<Void> all = CompletableFuture.allOf(futures);
        Stage stage = Stage.after(futures);
        return stage == null ? all : stage.result(all);
    }

    public static <T extends @Nullable Object, V extends @Nullable Object> CompletableFuture<V> thenApply(
            CompletableFuture<T> future, Function<? super T, ? extends V> work) {
        Stage stage = work == null ? null : Stage.after(future);
        return stage == null ? future.thenApply(work) : stage.result(future.thenApply(stage.<T, V>function(work)));
    }

    public static <T extends @Nullable Object, V extends @Nullable Object> CompletableFuture<V> thenApplyAsync(
            CompletableFuture<T> future, Function<? super T, ? extends V> work) {
        Stage stage = work == null ? null : Stage.afterAsync(future);
        return stage == null
                ? future.thenApplyAsync(work)
                : stage.result(future.thenApplyAsync(stage.<T, V>function(work)));
    }

    public static <T extends @Nullable Object, V extends @Nullable Object> CompletableFuture<V> thenApplyAsync(
            CompletableFuture<T> future, Function<? super T, ? extends V> work, Executor executor) {
        Stage stage = work == null ? null : Stage.on(executor, future);
        return stage == null
                ? future.thenApplyAsync(work, executor)
                : stage.result(future.thenApplyAsync(stage.<T, V>function(work), executor));
    }

    public static <T extends @Nullable Object> CompletableFuture<Void> thenAccept(
            CompletableFuture<T> future, Consumer<? super T> work) {
        Stage stage = work == null ? null : Stage.after(future);
        return stage == null ? future.thenAccept(work) : stage.result(future.thenAccept(stage.<T>consumer(work)));
    }

    public static <T extends @Nullable Object> CompletableFuture<Void> thenAcceptAsync(
            CompletableFuture<T> future, Consumer<? super T> work) {
        Stage stage = work == null ? null : Stage.afterAsync(future);
        return stage == null
                ? future.thenAcceptAsync(work)
                : stage.result(future.thenAcceptAsync(stage.<T>consumer(work)));
    }

    public static <T extends @Nullable Object> CompletableFuture<Void> thenAcceptAsync(
            CompletableFuture<T> future, Consumer<? super T> work, Executor executor) {
        Stage stage = work == null ? null : Stage.on(executor, future);
        return stage == null
                ? future.thenAcceptAsync(work, executor)
                : stage.result(future.thenAcceptAsync(stage.<T>consumer(work), executor));
    }

    public static <T extends @Nullable Object> CompletableFuture<Void> thenRun(
            CompletableFuture<T> future, Runnable work) {
        Stage stage = work == null ? null : Stage.after(future);
        return stage == null ? future.thenRun(work) : stage.result(future.thenRun(stage.runnable(work)));
    }

    public static <T extends @Nullable Object> CompletableFuture<Void> thenRunAsync(
            CompletableFuture<T> future, Runnable work) {
        Stage stage = work == null ? null : Stage.afterAsync(future);
        return stage == null ? future.thenRunAsync(work) : stage.result(future.thenRunAsync(stage.runnable(work)));
    }

    public static <T extends @Nullable Object> CompletableFuture<Void> thenRunAsync(
            CompletableFuture<T> future, Runnable work, Executor executor) {
        Stage stage = work == null ? null : Stage.on(executor, future);
        return stage == null
                ? future.thenRunAsync(work, executor)
                : stage.result(future.thenRunAsync(stage.runnable(work), executor));
    }

    public static <T extends @Nullable Object, V extends @Nullable Object> CompletableFuture<V> thenCompose(
            CompletableFuture<T> future, Function<? super T, ? extends CompletionStage<V>> work) {
        Stage stage = work == null ? null : Stage.after(future);
        return stage == null ? future.thenCompose(work) : stage.result(future.thenCompose(stage.<T, V>composed(work)));
    }

    public static <T extends @Nullable Object, V extends @Nullable Object> CompletableFuture<V> thenComposeAsync(
            CompletableFuture<T> future, Function<? super T, ? extends CompletionStage<V>> work) {
        Stage stage = work == null ? null : Stage.afterAsync(future);
        return stage == null
                ? future.thenComposeAsync(work)
                : stage.result(future.thenComposeAsync(stage.<T, V>composed(work)));
    }

    public static <T extends @Nullable Object, V extends @Nullable Object> CompletableFuture<V> thenComposeAsync(
            CompletableFuture<T> future, Function<? super T, ? extends CompletionStage<V>> work, Executor executor) {
        Stage stage = work == null ? null : Stage.on(executor, future);
        return stage == null
                ? future.thenComposeAsync(work, executor)
                : stage.result(future.thenComposeAsync(stage.<T, V>composed(work), executor));
    }

    public static <T extends @Nullable Object, U extends @Nullable Object, V extends @Nullable Object>
            CompletableFuture<V> thenCombine(
                    CompletableFuture<T> future,
                    CompletionStage<? extends U> other,
                    BiFunction<? super T, ? super U, ? extends V> work) {
        Stage stage = work == null || other == null ? null : Stage.after(future, other);
        return stage == null
                ? future.thenCombine(other, work)
                : stage.result(future.thenCombine(other, stage.<T, U, V>biFunction(work)));
    }

    public static <T extends @Nullable Object, U extends @Nullable Object, V extends @Nullable Object>
            CompletableFuture<V> thenCombineAsync(
                    CompletableFuture<T> future,
                    CompletionStage<? extends U> other,
                    BiFunction<? super T, ? super U, ? extends V> work) {
        Stage stage = work == null || other == null ? null : Stage.afterAsync(future, other);
        return stage == null
                ? future.thenCombineAsync(other, work)
                : stage.result(future.thenCombineAsync(other, stage.<T, U, V>biFunction(work)));
    }

    public static <T extends @Nullable Object, U extends @Nullable Object, V extends @Nullable Object>
            CompletableFuture<V> thenCombineAsync(
                    CompletableFuture<T> future,
                    CompletionStage<? extends U> other,
                    BiFunction<? super T, ? super U, ? extends V> work,
                    Executor executor) {
        Stage stage = work == null || other == null ? null : Stage.on(executor, future, other);
        return stage == null
                ? future.thenCombineAsync(other, work, executor)
                : stage.result(future.thenCombineAsync(other, stage.<T, U, V>biFunction(work), executor));
    }

    public static <T extends @Nullable Object, V extends @Nullable Object> CompletableFuture<V> handle(
            CompletableFuture<T> future, BiFunction<? super T, Throwable, ? extends V> work) {
        Stage stage = work == null ? null : Stage.after(future);
        return stage == null
                ? future.handle(work)
                : stage.result(future.handle(stage.<T, Throwable, V>biFunction(work)));
    }

    public static <T extends @Nullable Object, V extends @Nullable Object> CompletableFuture<V> handleAsync(
            CompletableFuture<T> future, BiFunction<? super T, Throwable, ? extends V> work) {
        Stage stage = work == null ? null : Stage.afterAsync(future);
        return stage == null
                ? future.handleAsync(work)
                : stage.result(future.handleAsync(stage.<T, Throwable, V>biFunction(work)));
    }

    public static <T extends @Nullable Object, V extends @Nullable Object> CompletableFuture<V> handleAsync(
            CompletableFuture<T> future, BiFunction<? super T, Throwable, ? extends V> work, Executor executor) {
        Stage stage = work == null ? null : Stage.on(executor, future);
        return stage == null
                ? future.handleAsync(work, executor)
                : stage.result(future.handleAsync(stage.<T, Throwable, V>biFunction(work), executor));
    }

    public static <T extends @Nullable Object> CompletableFuture<T> whenComplete(
            CompletableFuture<T> future, BiConsumer<? super T, ? super Throwable> work) {
        Stage stage = work == null ? null : Stage.after(future);
        return stage == null
                ? future.whenComplete(work)
                : stage.result(future.whenComplete(stage.<T, Throwable>biConsumer(work)));
    }

    public static <T extends @Nullable Object> CompletableFuture<T> whenCompleteAsync(
            CompletableFuture<T> future, BiConsumer<? super T, ? super Throwable> work) {
        Stage stage = work == null ? null : Stage.afterAsync(future);
        return stage == null
                ? future.whenCompleteAsync(work)
                : stage.result(future.whenCompleteAsync(stage.<T, Throwable>biConsumer(work)));
    }

    public static <T extends @Nullable Object> CompletableFuture<T> whenCompleteAsync(
            CompletableFuture<T> future, BiConsumer<? super T, ? super Throwable> work, Executor executor) {
        Stage stage = work == null ? null : Stage.on(executor, future);
        return stage == null
                ? future.whenCompleteAsync(work, executor)
                : stage.result(future.whenCompleteAsync(stage.<T, Throwable>biConsumer(work), executor));
    }

    public static <T extends @Nullable Object> CompletableFuture<T> exceptionally(
            CompletableFuture<T> future, Function<Throwable, ? extends T> work) {
        Stage stage = work == null ? null : Stage.after(future);
        return stage == null
                ? future.exceptionally(work)
                : stage.result(future.exceptionally(stage.<Throwable, T>function(work)));
    }

    public static <T extends @Nullable Object> boolean complete(CompletableFuture<T> future, T value) {
        completing(future);
        return future.complete(value);
    }

    public static <T extends @Nullable Object> boolean completeExceptionally(
            CompletableFuture<T> future, Throwable failure) {
        completing(future);
        return future.completeExceptionally(failure);
    }

    public static <T extends @Nullable Object> T join(CompletableFuture<T> future) {
        try {
            return future.join();
        } finally {
            // Also after a failure: join ends only when the future is complete.
            Tasks.seen(future);
        }
    }

    public static <T extends @Nullable Object> T getNow(CompletableFuture<T> future, T absent) {
        return FutureCalls.isDone(future) ? future.getNow(absent) : absent;
    }

    /** Noted before: the completion itself runs stages that depend on it. */
    static void completing(CompletableFuture<?> future) {
        Tracker tracker = Hooks.tracker();
        if (tracker != null && !future.isDone()) {
            tracker.synchronisers().completionOf(future).add(tracker.current().now());
        }
    }
}
