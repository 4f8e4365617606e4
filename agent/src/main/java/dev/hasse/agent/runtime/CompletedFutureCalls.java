package dev.hasse.agent.runtime;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Stands for the calls of CompletableFuture's methods that complete it otherwise, or make another one of it. */
@Replaces(CompletableFuture.class)
@SuppressWarnings("NullAway") // whether null may be in it is the program's business
public final class CompletedFutureCalls {
    private CompletedFutureCalls() {}

    public static <T extends @Nullable Object> CompletableFuture<T> copy(CompletableFuture<T> future) {
        return follows(future, future.copy());
    }

    public static <T extends @Nullable Object> CompletionStage<T> minimalCompletionStage(CompletableFuture<T> future) {
        CompletionStage<T> stage = future.minimalCompletionStage();
        Tracker tracker = Hooks.tracker();
        if (tracker != null) {
            tracker.synchronisers()
                    .completionOf(stage)
                    .dependsOn(tracker.synchronisers().completionOf(future));
        }
        return stage;
    }

    public static <T extends @Nullable Object> CompletableFuture<T> toCompletableFuture(CompletableFuture<T> future) {
        CompletableFuture<T> same = future.toCompletableFuture();
        return same == future ? same : follows(future, same);
    }

    public static <T extends @Nullable Object> CompletableFuture<T> completeAsync(
            CompletableFuture<T> future, Supplier<? extends T> work) {
        Stage stage = work == null ? null : Stage.afterAsync();
        return stage == null
                ? future.completeAsync(work)
                : stage.part(future, future.completeAsync(stage.<T>supplier(work::get)));
    }

    public static <T extends @Nullable Object> CompletableFuture<T> completeAsync(
            CompletableFuture<T> future, Supplier<? extends T> work, Executor executor) {
        Stage stage = work == null ? null : Stage.on(executor);
        return stage == null
                ? future.completeAsync(work, executor)
                : stage.part(future, future.completeAsync(stage.<T>supplier(work::get), executor));
    }

    /** The value is there when it is handed over. */
    public static <T extends @Nullable Object> CompletableFuture<T> completeOnTimeout(
            CompletableFuture<T> future, T value, long time, TimeUnit unit) {
        CompletableFutureCalls.completing(future);
        return future.completeOnTimeout(value, time, unit);
    }

    public static <T extends @Nullable Object> boolean cancel(CompletableFuture<T> future, boolean mayInterrupt) {
        CompletableFutureCalls.completing(future);
        return future.cancel(mayInterrupt);
    }

    public static <T extends @Nullable Object> CompletableFuture<T> exceptionallyAsync(
            CompletableFuture<T> future, Function<Throwable, ? extends T> work) {
        Stage stage = work == null ? null : Stage.afterAsync(future);
        return stage == null
                ? future.exceptionallyAsync(work)
                : stage.result(future.exceptionallyAsync(stage.<Throwable, T>function(work)));
    }

    public static <T extends @Nullable Object> CompletableFuture<T> exceptionallyAsync(
            CompletableFuture<T> future, Function<Throwable, ? extends T> work, Executor executor) {
        Stage stage = work == null ? null : Stage.on(executor, future);
        return stage == null
                ? future.exceptionallyAsync(work, executor)
                : stage.result(future.exceptionallyAsync(stage.<Throwable, T>function(work), executor));
    }

    public static <T extends @Nullable Object> CompletableFuture<T> exceptionallyCompose(
            CompletableFuture<T> future, Function<Throwable, ? extends CompletionStage<T>> work) {
        Stage stage = work == null ? null : Stage.after(future);
        return stage == null
                ? future.exceptionallyCompose(work)
                : stage.result(future.exceptionallyCompose(stage.<Throwable, T>composed(work)));
    }

    private static <T extends @Nullable Object> CompletableFuture<T> follows(
            CompletableFuture<?> first, CompletableFuture<T> second) {
        Stage stage = Stage.after(first);
        return stage == null ? second : stage.result(second);
    }
}
