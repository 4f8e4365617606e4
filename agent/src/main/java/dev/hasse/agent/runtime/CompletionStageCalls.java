package dev.hasse.agent.runtime;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Stands for calls of CompletionStage's methods, where the code does not say that the stage is a CompletableFuture. */
@Replaces(CompletionStage.class)
public final class CompletionStageCalls {
    private CompletionStageCalls() {}

    public static <T extends @Nullable Object, V extends @Nullable Object> CompletionStage<V> thenApply(
            CompletionStage<T> stage, Function<? super T, ? extends V> work) {
        return stage instanceof CompletableFuture<T> future
                ? CompletableFutureCalls.thenApply(future, work)
                : stage.thenApply(work);
    }

    public static <T extends @Nullable Object, V extends @Nullable Object> CompletionStage<V> thenApplyAsync(
            CompletionStage<T> stage, Function<? super T, ? extends V> work) {
        return stage instanceof CompletableFuture<T> future
                ? CompletableFutureCalls.thenApplyAsync(future, work)
                : stage.thenApplyAsync(work);
    }

    public static <T extends @Nullable Object, V extends @Nullable Object> CompletionStage<V> thenApplyAsync(
            CompletionStage<T> stage, Function<? super T, ? extends V> work, Executor executor) {
        return stage instanceof CompletableFuture<T> future
                ? CompletableFutureCalls.thenApplyAsync(future, work, executor)
                : stage.thenApplyAsync(work, executor);
    }

    public static <T extends @Nullable Object> CompletionStage<Void> thenAccept(
            CompletionStage<T> stage, Consumer<? super T> work) {
        return stage instanceof CompletableFuture<T> future
                ? CompletableFutureCalls.thenAccept(future, work)
                : stage.thenAccept(work);
    }

    public static <T extends @Nullable Object> CompletionStage<Void> thenAcceptAsync(
            CompletionStage<T> stage, Consumer<? super T> work) {
        return stage instanceof CompletableFuture<T> future
                ? CompletableFutureCalls.thenAcceptAsync(future, work)
                : stage.thenAcceptAsync(work);
    }

    public static <T extends @Nullable Object> CompletionStage<Void> thenAcceptAsync(
            CompletionStage<T> stage, Consumer<? super T> work, Executor executor) {
        return stage instanceof CompletableFuture<T> future
                ? CompletableFutureCalls.thenAcceptAsync(future, work, executor)
                : stage.thenAcceptAsync(work, executor);
    }

    public static <T extends @Nullable Object> CompletionStage<Void> thenRun(CompletionStage<T> stage, Runnable work) {
        return stage instanceof CompletableFuture<T> future
                ? CompletableFutureCalls.thenRun(future, work)
                : stage.thenRun(work);
    }

    public static <T extends @Nullable Object> CompletionStage<Void> thenRunAsync(
            CompletionStage<T> stage, Runnable work) {
        return stage instanceof CompletableFuture<T> future
                ? CompletableFutureCalls.thenRunAsync(future, work)
                : stage.thenRunAsync(work);
    }

    public static <T extends @Nullable Object> CompletionStage<Void> thenRunAsync(
            CompletionStage<T> stage, Runnable work, Executor executor) {
        return stage instanceof CompletableFuture<T> future
                ? CompletableFutureCalls.thenRunAsync(future, work, executor)
                : stage.thenRunAsync(work, executor);
    }

    public static <T extends @Nullable Object, V extends @Nullable Object> CompletionStage<V> thenCompose(
            CompletionStage<T> stage, Function<? super T, ? extends CompletionStage<V>> work) {
        return stage instanceof CompletableFuture<T> future
                ? CompletableFutureCalls.thenCompose(future, work)
                : stage.thenCompose(work);
    }

    public static <T extends @Nullable Object, V extends @Nullable Object> CompletionStage<V> thenComposeAsync(
            CompletionStage<T> stage, Function<? super T, ? extends CompletionStage<V>> work) {
        return stage instanceof CompletableFuture<T> future
                ? CompletableFutureCalls.thenComposeAsync(future, work)
                : stage.thenComposeAsync(work);
    }

    public static <T extends @Nullable Object, V extends @Nullable Object> CompletionStage<V> thenComposeAsync(
            CompletionStage<T> stage, Function<? super T, ? extends CompletionStage<V>> work, Executor executor) {
        return stage instanceof CompletableFuture<T> future
                ? CompletableFutureCalls.thenComposeAsync(future, work, executor)
                : stage.thenComposeAsync(work, executor);
    }

    public static <T extends @Nullable Object, V extends @Nullable Object> CompletionStage<V> handle(
            CompletionStage<T> stage, BiFunction<? super T, Throwable, ? extends V> work) {
        return stage instanceof CompletableFuture<T> future
                ? CompletableFutureCalls.handle(future, work)
                : stage.handle(work);
    }

    public static <T extends @Nullable Object, V extends @Nullable Object> CompletionStage<V> handleAsync(
            CompletionStage<T> stage, BiFunction<? super T, Throwable, ? extends V> work) {
        return stage instanceof CompletableFuture<T> future
                ? CompletableFutureCalls.handleAsync(future, work)
                : stage.handleAsync(work);
    }

    public static <T extends @Nullable Object, V extends @Nullable Object> CompletionStage<V> handleAsync(
            CompletionStage<T> stage, BiFunction<? super T, Throwable, ? extends V> work, Executor executor) {
        return stage instanceof CompletableFuture<T> future
                ? CompletableFutureCalls.handleAsync(future, work, executor)
                : stage.handleAsync(work, executor);
    }

    public static <T extends @Nullable Object> CompletionStage<T> whenComplete(
            CompletionStage<T> stage, BiConsumer<? super T, ? super Throwable> work) {
        return stage instanceof CompletableFuture<T> future
                ? CompletableFutureCalls.whenComplete(future, work)
                : stage.whenComplete(work);
    }

    public static <T extends @Nullable Object> CompletionStage<T> whenCompleteAsync(
            CompletionStage<T> stage, BiConsumer<? super T, ? super Throwable> work) {
        return stage instanceof CompletableFuture<T> future
                ? CompletableFutureCalls.whenCompleteAsync(future, work)
                : stage.whenCompleteAsync(work);
    }

    public static <T extends @Nullable Object> CompletionStage<T> whenCompleteAsync(
            CompletionStage<T> stage, BiConsumer<? super T, ? super Throwable> work, Executor executor) {
        return stage instanceof CompletableFuture<T> future
                ? CompletableFutureCalls.whenCompleteAsync(future, work, executor)
                : stage.whenCompleteAsync(work, executor);
    }

    public static <T extends @Nullable Object> CompletionStage<T> exceptionally(
            CompletionStage<T> stage, Function<Throwable, ? extends T> work) {
        return stage instanceof CompletableFuture<T> future
                ? CompletableFutureCalls.exceptionally(future, work)
                : stage.exceptionally(work);
    }

    public static <T extends @Nullable Object, U extends @Nullable Object> CompletionStage<Void> thenAcceptBoth(
            CompletionStage<T> stage, CompletionStage<? extends U> other, BiConsumer<? super T, ? super U> work) {
        return stage instanceof CompletableFuture<T> future
                ? CombinedFutureCalls.thenAcceptBoth(future, other, work)
                : stage.thenAcceptBoth(other, work);
    }

    public static <T extends @Nullable Object, U extends @Nullable Object> CompletionStage<Void> thenAcceptBothAsync(
            CompletionStage<T> stage, CompletionStage<? extends U> other, BiConsumer<? super T, ? super U> work) {
        return stage instanceof CompletableFuture<T> future
                ? CombinedFutureCalls.thenAcceptBothAsync(future, other, work)
                : stage.thenAcceptBothAsync(other, work);
    }

    public static <T extends @Nullable Object, U extends @Nullable Object> CompletionStage<Void> thenAcceptBothAsync(
            CompletionStage<T> stage,
            CompletionStage<? extends U> other,
            BiConsumer<? super T, ? super U> work,
            Executor executor) {
        return stage instanceof CompletableFuture<T> future
                ? CombinedFutureCalls.thenAcceptBothAsync(future, other, work, executor)
                : stage.thenAcceptBothAsync(other, work, executor);
    }

    public static CompletionStage<Void> runAfterBoth(
            CompletionStage<?> stage, CompletionStage<?> other, Runnable work) {
        return stage instanceof CompletableFuture<?> future
                ? CombinedFutureCalls.runAfterBoth(future, other, work)
                : stage.runAfterBoth(other, work);
    }

    public static CompletionStage<Void> runAfterBothAsync(
            CompletionStage<?> stage, CompletionStage<?> other, Runnable work) {
        return stage instanceof CompletableFuture<?> future
                ? CombinedFutureCalls.runAfterBothAsync(future, other, work)
                : stage.runAfterBothAsync(other, work);
    }

    public static CompletionStage<Void> runAfterBothAsync(
            CompletionStage<?> stage, CompletionStage<?> other, Runnable work, Executor executor) {
        return stage instanceof CompletableFuture<?> future
                ? CombinedFutureCalls.runAfterBothAsync(future, other, work, executor)
                : stage.runAfterBothAsync(other, work, executor);
    }

    public static <T extends @Nullable Object, V extends @Nullable Object> CompletionStage<V> applyToEither(
            CompletionStage<T> stage, CompletionStage<? extends T> other, Function<? super T, V> work) {
        return stage instanceof CompletableFuture<T> future
                ? CombinedFutureCalls.applyToEither(future, other, work)
                : stage.applyToEither(other, work);
    }

    public static <T extends @Nullable Object, V extends @Nullable Object> CompletionStage<V> applyToEitherAsync(
            CompletionStage<T> stage, CompletionStage<? extends T> other, Function<? super T, V> work) {
        return stage instanceof CompletableFuture<T> future
                ? CombinedFutureCalls.applyToEitherAsync(future, other, work)
                : stage.applyToEitherAsync(other, work);
    }

    public static <T extends @Nullable Object, V extends @Nullable Object> CompletionStage<V> applyToEitherAsync(
            CompletionStage<T> stage,
            CompletionStage<? extends T> other,
            Function<? super T, V> work,
            Executor executor) {
        return stage instanceof CompletableFuture<T> future
                ? CombinedFutureCalls.applyToEitherAsync(future, other, work, executor)
                : stage.applyToEitherAsync(other, work, executor);
    }

    public static <T extends @Nullable Object> CompletionStage<Void> acceptEither(
            CompletionStage<T> stage, CompletionStage<? extends T> other, Consumer<? super T> work) {
        return stage instanceof CompletableFuture<T> future
                ? CombinedFutureCalls.acceptEither(future, other, work)
                : stage.acceptEither(other, work);
    }

    public static <T extends @Nullable Object> CompletionStage<Void> acceptEitherAsync(
            CompletionStage<T> stage, CompletionStage<? extends T> other, Consumer<? super T> work) {
        return stage instanceof CompletableFuture<T> future
                ? CombinedFutureCalls.acceptEitherAsync(future, other, work)
                : stage.acceptEitherAsync(other, work);
    }

    public static <T extends @Nullable Object> CompletionStage<Void> acceptEitherAsync(
            CompletionStage<T> stage, CompletionStage<? extends T> other, Consumer<? super T> work, Executor executor) {
        return stage instanceof CompletableFuture<T> future
                ? CombinedFutureCalls.acceptEitherAsync(future, other, work, executor)
                : stage.acceptEitherAsync(other, work, executor);
    }

    public static CompletionStage<Void> runAfterEither(
            CompletionStage<?> stage, CompletionStage<?> other, Runnable work) {
        return stage instanceof CompletableFuture<?> future
                ? CombinedFutureCalls.runAfterEither(future, other, work)
                : stage.runAfterEither(other, work);
    }

    public static CompletionStage<Void> runAfterEitherAsync(
            CompletionStage<?> stage, CompletionStage<?> other, Runnable work) {
        return stage instanceof CompletableFuture<?> future
                ? CombinedFutureCalls.runAfterEitherAsync(future, other, work)
                : stage.runAfterEitherAsync(other, work);
    }

    public static CompletionStage<Void> runAfterEitherAsync(
            CompletionStage<?> stage, CompletionStage<?> other, Runnable work, Executor executor) {
        return stage instanceof CompletableFuture<?> future
                ? CombinedFutureCalls.runAfterEitherAsync(future, other, work, executor)
                : stage.runAfterEitherAsync(other, work, executor);
    }

    public static <T extends @Nullable Object, U extends @Nullable Object, V extends @Nullable Object>
            CompletionStage<V> thenCombine(
                    CompletionStage<T> stage,
                    CompletionStage<? extends U> other,
                    BiFunction<? super T, ? super U, ? extends V> work) {
        return stage instanceof CompletableFuture<T> future
                ? CompletableFutureCalls.thenCombine(future, other, work)
                : stage.thenCombine(other, work);
    }

    public static <T extends @Nullable Object, U extends @Nullable Object, V extends @Nullable Object>
            CompletionStage<V> thenCombineAsync(
                    CompletionStage<T> stage,
                    CompletionStage<? extends U> other,
                    BiFunction<? super T, ? super U, ? extends V> work) {
        return stage instanceof CompletableFuture<T> future
                ? CompletableFutureCalls.thenCombineAsync(future, other, work)
                : stage.thenCombineAsync(other, work);
    }

    public static <T extends @Nullable Object, U extends @Nullable Object, V extends @Nullable Object>
            CompletionStage<V> thenCombineAsync(
                    CompletionStage<T> stage,
                    CompletionStage<? extends U> other,
                    BiFunction<? super T, ? super U, ? extends V> work,
                    Executor executor) {
        return stage instanceof CompletableFuture<T> future
                ? CompletableFutureCalls.thenCombineAsync(future, other, work, executor)
                : stage.thenCombineAsync(other, work, executor);
    }

    public static <T extends @Nullable Object> CompletableFuture<T> toCompletableFuture(CompletionStage<T> stage) {
        return stage instanceof CompletableFuture<T> future
                ? CompletedFutureCalls.toCompletableFuture(future)
                : stage.toCompletableFuture();
    }
}
