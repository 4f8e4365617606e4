package dev.hasse.agent.runtime;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Stands for stages of two futures: after both, or after the one that is complete first. */
@Replaces(CompletableFuture.class)
public final class CombinedFutureCalls {
    private CombinedFutureCalls() {}

    /** Which of them is complete, nobody knows: all are seen that are. */
    @Replaces.OfClass
    public static CompletableFuture<Object> anyOf(CompletableFuture<?>... futures) {
        CompletableFuture<Object> any = CompletableFuture.anyOf(futures);
        Stage stage = Stage.after(futures);
        return stage == null ? any : stage.result(any);
    }

    public static <T extends @Nullable Object, U extends @Nullable Object> CompletableFuture<Void> thenAcceptBoth(
            CompletableFuture<T> future, CompletionStage<? extends U> other, BiConsumer<? super T, ? super U> work) {
        Stage stage = work == null || other == null ? null : Stage.after(future, other);
        return stage == null
                ? future.thenAcceptBoth(other, work)
                : stage.result(future.thenAcceptBoth(other, stage.<T, U>biConsumer(work)));
    }

    public static <T extends @Nullable Object, U extends @Nullable Object> CompletableFuture<Void> thenAcceptBothAsync(
            CompletableFuture<T> future, CompletionStage<? extends U> other, BiConsumer<? super T, ? super U> work) {
        Stage stage = work == null || other == null ? null : Stage.afterAsync(future, other);
        return stage == null
                ? future.thenAcceptBothAsync(other, work)
                : stage.result(future.thenAcceptBothAsync(other, stage.<T, U>biConsumer(work)));
    }

    public static <T extends @Nullable Object, U extends @Nullable Object> CompletableFuture<Void> thenAcceptBothAsync(
            CompletableFuture<T> future,
            CompletionStage<? extends U> other,
            BiConsumer<? super T, ? super U> work,
            Executor executor) {
        Stage stage = work == null || other == null ? null : Stage.on(executor, future, other);
        return stage == null
                ? future.thenAcceptBothAsync(other, work, executor)
                : stage.result(future.thenAcceptBothAsync(other, stage.<T, U>biConsumer(work), executor));
    }

    public static CompletableFuture<Void> runAfterBoth(
            CompletableFuture<?> future, CompletionStage<?> other, Runnable work) {
        Stage stage = work == null || other == null ? null : Stage.after(future, other);
        return stage == null
                ? future.runAfterBoth(other, work)
                : stage.result(future.runAfterBoth(other, stage.runnable(work)));
    }

    public static CompletableFuture<Void> runAfterBothAsync(
            CompletableFuture<?> future, CompletionStage<?> other, Runnable work) {
        Stage stage = work == null || other == null ? null : Stage.afterAsync(future, other);
        return stage == null
                ? future.runAfterBothAsync(other, work)
                : stage.result(future.runAfterBothAsync(other, stage.runnable(work)));
    }

    public static CompletableFuture<Void> runAfterBothAsync(
            CompletableFuture<?> future, CompletionStage<?> other, Runnable work, Executor executor) {
        Stage stage = work == null || other == null ? null : Stage.on(executor, future, other);
        return stage == null
                ? future.runAfterBothAsync(other, work, executor)
                : stage.result(future.runAfterBothAsync(other, stage.runnable(work), executor));
    }

    public static <T extends @Nullable Object, V extends @Nullable Object> CompletableFuture<V> applyToEither(
            CompletableFuture<T> future, CompletionStage<? extends T> other, Function<? super T, V> work) {
        Stage stage = work == null || other == null ? null : Stage.after(future, other);
        return stage == null
                ? future.applyToEither(other, work)
                : stage.result(future.applyToEither(other, stage.<T, V>function(work)));
    }

    public static <T extends @Nullable Object, V extends @Nullable Object> CompletableFuture<V> applyToEitherAsync(
            CompletableFuture<T> future, CompletionStage<? extends T> other, Function<? super T, V> work) {
        Stage stage = work == null || other == null ? null : Stage.afterAsync(future, other);
        return stage == null
                ? future.applyToEitherAsync(other, work)
                : stage.result(future.applyToEitherAsync(other, stage.<T, V>function(work)));
    }

    public static <T extends @Nullable Object, V extends @Nullable Object> CompletableFuture<V> applyToEitherAsync(
            CompletableFuture<T> future,
            CompletionStage<? extends T> other,
            Function<? super T, V> work,
            Executor executor) {
        Stage stage = work == null || other == null ? null : Stage.on(executor, future, other);
        return stage == null
                ? future.applyToEitherAsync(other, work, executor)
                : stage.result(future.applyToEitherAsync(other, stage.<T, V>function(work), executor));
    }

    public static <T extends @Nullable Object> CompletableFuture<Void> acceptEither(
            CompletableFuture<T> future, CompletionStage<? extends T> other, Consumer<? super T> work) {
        Stage stage = work == null || other == null ? null : Stage.after(future, other);
        return stage == null
                ? future.acceptEither(other, work)
                : stage.result(future.acceptEither(other, stage.<T>consumer(work)));
    }

    public static <T extends @Nullable Object> CompletableFuture<Void> acceptEitherAsync(
            CompletableFuture<T> future, CompletionStage<? extends T> other, Consumer<? super T> work) {
        Stage stage = work == null || other == null ? null : Stage.afterAsync(future, other);
        return stage == null
                ? future.acceptEitherAsync(other, work)
                : stage.result(future.acceptEitherAsync(other, stage.<T>consumer(work)));
    }

    public static <T extends @Nullable Object> CompletableFuture<Void> acceptEitherAsync(
            CompletableFuture<T> future,
            CompletionStage<? extends T> other,
            Consumer<? super T> work,
            Executor executor) {
        Stage stage = work == null || other == null ? null : Stage.on(executor, future, other);
        return stage == null
                ? future.acceptEitherAsync(other, work, executor)
                : stage.result(future.acceptEitherAsync(other, stage.<T>consumer(work), executor));
    }

    public static CompletableFuture<Void> runAfterEither(
            CompletableFuture<?> future, CompletionStage<?> other, Runnable work) {
        Stage stage = work == null || other == null ? null : Stage.after(future, other);
        return stage == null
                ? future.runAfterEither(other, work)
                : stage.result(future.runAfterEither(other, stage.runnable(work)));
    }

    public static CompletableFuture<Void> runAfterEitherAsync(
            CompletableFuture<?> future, CompletionStage<?> other, Runnable work) {
        Stage stage = work == null || other == null ? null : Stage.afterAsync(future, other);
        return stage == null
                ? future.runAfterEitherAsync(other, work)
                : stage.result(future.runAfterEitherAsync(other, stage.runnable(work)));
    }

    public static CompletableFuture<Void> runAfterEitherAsync(
            CompletableFuture<?> future, CompletionStage<?> other, Runnable work, Executor executor) {
        Stage stage = work == null || other == null ? null : Stage.on(executor, future, other);
        return stage == null
                ? future.runAfterEitherAsync(other, work, executor)
                : stage.result(future.runAfterEitherAsync(other, stage.runnable(work), executor));
    }
}
