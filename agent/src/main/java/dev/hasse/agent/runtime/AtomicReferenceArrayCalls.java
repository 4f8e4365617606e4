package dev.hasse.agent.runtime;

import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Stands for calls of AtomicReferenceArray's methods. Functions of the program's run outside of every lock. */
@Replaces(AtomicReferenceArray.class)
@SuppressWarnings("NullAway") // whether null may be in it is the program's business
public final class AtomicReferenceArrayCalls {
    private AtomicReferenceArrayCalls() {}

    public static <V extends @Nullable Object> V get(AtomicReferenceArray<V> array, int index) {
        MemoryStep step = step(array, index);
        return step == null ? array.get(index) : step.read(() -> array.get(index));
    }

    public static <V extends @Nullable Object> V getAcquire(AtomicReferenceArray<V> array, int index) {
        MemoryStep step = step(array, index);
        return step == null ? array.getAcquire(index) : step.read(() -> array.getAcquire(index));
    }

    public static <V extends @Nullable Object> void set(AtomicReferenceArray<V> array, int index, V value) {
        MemoryStep step = step(array, index);
        if (step == null) {
            array.set(index, value);
        } else {
            step.write(() -> array.set(index, value));
        }
    }

    public static <V extends @Nullable Object> void lazySet(AtomicReferenceArray<V> array, int index, V value) {
        MemoryStep step = step(array, index);
        if (step == null) {
            array.lazySet(index, value);
        } else {
            step.write(() -> array.lazySet(index, value));
        }
    }

    public static <V extends @Nullable Object> void setRelease(AtomicReferenceArray<V> array, int index, V value) {
        MemoryStep step = step(array, index);
        if (step == null) {
            array.setRelease(index, value);
        } else {
            step.write(() -> array.setRelease(index, value));
        }
    }

    public static <V extends @Nullable Object> V getAndSet(AtomicReferenceArray<V> array, int index, V value) {
        MemoryStep step = step(array, index);
        return step == null ? array.getAndSet(index, value) : step.update(() -> array.getAndSet(index, value));
    }

    public static <V extends @Nullable Object> boolean compareAndSet(
            AtomicReferenceArray<V> array, int index, V expected, V value) {
        MemoryStep step = step(array, index);
        return step == null
                ? array.compareAndSet(index, expected, value)
                : step.attempt(() -> array.compareAndSet(index, expected, value));
    }

    public static <V extends @Nullable Object> boolean weakCompareAndSetVolatile(
            AtomicReferenceArray<V> array, int index, V expected, V value) {
        MemoryStep step = step(array, index);
        return step == null
                ? array.weakCompareAndSetVolatile(index, expected, value)
                : step.attempt(() -> array.weakCompareAndSetVolatile(index, expected, value));
    }

    public static <V extends @Nullable Object> V getAndUpdate(
            AtomicReferenceArray<V> array, int index, UnaryOperator<V> update) {
        while (true) {
            V old = get(array, index);
            if (compareAndSet(array, index, old, update.apply(old))) {
                return old;
            }
        }
    }

    public static <V extends @Nullable Object> V updateAndGet(
            AtomicReferenceArray<V> array, int index, UnaryOperator<V> update) {
        while (true) {
            V old = get(array, index);
            V next = update.apply(old);
            if (compareAndSet(array, index, old, next)) {
                return next;
            }
        }
    }

    public static <V extends @Nullable Object> V getAndAccumulate(
            AtomicReferenceArray<V> array, int index, V value, BinaryOperator<V> accumulate) {
        return getAndUpdate(array, index, old -> accumulate.apply(old, value));
    }

    public static <V extends @Nullable Object> V accumulateAndGet(
            AtomicReferenceArray<V> array, int index, V value, BinaryOperator<V> accumulate) {
        return updateAndGet(array, index, old -> accumulate.apply(old, value));
    }

    private static <V extends @Nullable Object> @Nullable MemoryStep step(AtomicReferenceArray<V> array, int index) {
        int length = array.length();
        return Hooks.isTracking() && index >= 0 && index < length
                ? new MemoryStep(MemoryCell.element(array, index, length, () -> array.getPlain(index)), true)
                : null;
    }
}
