package dev.hasse.agent.runtime;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
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
    private final VectorClock registered;
    private final Completion[] sources;
    private final Completion end = new Completion();
    private final @Nullable Family family;

    private Stage(Tracker tracker, Completion... sources) {
        this.tracker = tracker;
        this.registered = tracker.current().now();
        this.sources = sources;
        this.family = tracker.familyOfWork();
        for (Completion source : sources) {
            end.dependsOn(source);
        }
    }

    /** A stage of these sources; null if nothing is recorded. */
    static @Nullable Stage after(CompletionStage<?>... sources) {
        Tracker tracker = Hooks.tracker();
        if (tracker == null) {
            return null;
        }
        Completion[] completions = new Completion[sources.length];
        for (int i = 0; i < completions.length; i++) {
            completions[i] = tracker.synchronisers().completionOf(sources[i]);
        }
        return new Stage(tracker, completions);
    }

    /** The future that the stage completes. */
    <V extends @Nullable Object> CompletableFuture<V> result(CompletableFuture<V> future) {
        tracker.synchronisers().completes(future, end);
        return future;
    }

    private @Nullable Family begin() {
        ThreadClock thread = tracker.current();
        thread.learn(registered);
        for (Completion source : sources) {
            source.seen(thread);
        }
        return family == null ? null : family.enter();
    }

    private void end(@Nullable Family before) {
        end.completedBy(tracker.current().now());
        if (family != null) {
            Family.back(before);
        }
    }

    <V extends @Nullable Object> Supplier<V> supplier(Supplier<V> work) {
        return () -> {
            Family before = begin();
            try {
                return work.get();
            } finally {
                end(before);
            }
        };
    }

    Runnable runnable(Runnable work) {
        return () -> {
            Family before = begin();
            try {
                work.run();
            } finally {
                end(before);
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
