package dev.hasse.agent.runtime;

import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Stands for calls of AtomicReferenceFieldUpdater's methods. Functions of the program's run outside of every lock. */
@Replaces(AtomicReferenceFieldUpdater.class)
@SuppressWarnings("NullAway") // whether null may be in it is the program's business
public final class AtomicReferenceFieldUpdaterCalls {
    private AtomicReferenceFieldUpdaterCalls() {}

    public static <T, V extends @Nullable Object> V get(AtomicReferenceFieldUpdater<T, V> updater, T owner) {
        MemoryStep step = step(updater, owner);
        return step == null ? updater.get(owner) : step.read(() -> updater.get(owner));
    }

    public static <T, V extends @Nullable Object> void set(
            AtomicReferenceFieldUpdater<T, V> updater, T owner, V value) {
        MemoryStep step = step(updater, owner);
        if (step == null) {
            updater.set(owner, value);
        } else {
            step.write(() -> updater.set(owner, value));
        }
    }

    public static <T, V extends @Nullable Object> void lazySet(
            AtomicReferenceFieldUpdater<T, V> updater, T owner, V value) {
        MemoryStep step = step(updater, owner);
        if (step == null) {
            updater.lazySet(owner, value);
        } else {
            step.write(() -> updater.lazySet(owner, value));
        }
    }

    public static <T, V extends @Nullable Object> V getAndSet(
            AtomicReferenceFieldUpdater<T, V> updater, T owner, V value) {
        MemoryStep step = step(updater, owner);
        return step == null ? updater.getAndSet(owner, value) : step.update(() -> updater.getAndSet(owner, value));
    }

    public static <T, V extends @Nullable Object> boolean compareAndSet(
            AtomicReferenceFieldUpdater<T, V> updater, T owner, V expected, V value) {
        MemoryStep step = step(updater, owner);
        return step == null
                ? updater.compareAndSet(owner, expected, value)
                : step.attempt(() -> updater.compareAndSet(owner, expected, value));
    }

    public static <T, V extends @Nullable Object> boolean weakCompareAndSet(
            AtomicReferenceFieldUpdater<T, V> updater, T owner, V expected, V value) {
        MemoryStep step = step(updater, owner);
        return step == null
                ? updater.weakCompareAndSet(owner, expected, value)
                : step.attempt(() -> updater.weakCompareAndSet(owner, expected, value));
    }

    public static <T, V extends @Nullable Object> V getAndUpdate(
            AtomicReferenceFieldUpdater<T, V> updater, T owner, UnaryOperator<V> update) {
        while (true) {
            V old = get(updater, owner);
            if (compareAndSet(updater, owner, old, update.apply(old))) {
                return old;
            }
        }
    }

    public static <T, V extends @Nullable Object> V updateAndGet(
            AtomicReferenceFieldUpdater<T, V> updater, T owner, UnaryOperator<V> update) {
        while (true) {
            V old = get(updater, owner);
            V next = update.apply(old);
            if (compareAndSet(updater, owner, old, next)) {
                return next;
            }
        }
    }

    public static <T, V extends @Nullable Object> V getAndAccumulate(
            AtomicReferenceFieldUpdater<T, V> updater, T owner, V value, BinaryOperator<V> accumulate) {
        return getAndUpdate(updater, owner, old -> accumulate.apply(old, value));
    }

    public static <T, V extends @Nullable Object> V accumulateAndGet(
            AtomicReferenceFieldUpdater<T, V> updater, T owner, V value, BinaryOperator<V> accumulate) {
        return updateAndGet(updater, owner, old -> accumulate.apply(old, value));
    }

    private static <T, V extends @Nullable Object> @Nullable MemoryStep step(
            AtomicReferenceFieldUpdater<T, V> updater, T owner) {
        return FieldUpdaters.step(updater, owner, () -> updater.get(owner));
    }
}
