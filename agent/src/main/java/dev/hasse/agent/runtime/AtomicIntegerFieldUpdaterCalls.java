package dev.hasse.agent.runtime;

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/** Stands for calls of AtomicIntegerFieldUpdater's methods. Functions of the program's run outside of every lock. */
@Replaces(AtomicIntegerFieldUpdater.class)
public final class AtomicIntegerFieldUpdaterCalls {
    private AtomicIntegerFieldUpdaterCalls() {}

    public static <T> int get(AtomicIntegerFieldUpdater<T> updater, T owner) {
        MemoryStep step = step(updater, owner);
        return step == null ? updater.get(owner) : step.read(() -> updater.get(owner));
    }

    public static <T> void set(AtomicIntegerFieldUpdater<T> updater, T owner, int value) {
        MemoryStep step = step(updater, owner);
        if (step == null) {
            updater.set(owner, value);
        } else {
            step.write(() -> updater.set(owner, value));
        }
    }

    public static <T> void lazySet(AtomicIntegerFieldUpdater<T> updater, T owner, int value) {
        MemoryStep step = step(updater, owner);
        if (step == null) {
            updater.lazySet(owner, value);
        } else {
            step.write(() -> updater.lazySet(owner, value));
        }
    }

    public static <T> int getAndSet(AtomicIntegerFieldUpdater<T> updater, T owner, int value) {
        MemoryStep step = step(updater, owner);
        return step == null ? updater.getAndSet(owner, value) : step.update(() -> updater.getAndSet(owner, value));
    }

    public static <T> int getAndIncrement(AtomicIntegerFieldUpdater<T> updater, T owner) {
        MemoryStep step = step(updater, owner);
        return step == null ? updater.getAndIncrement(owner) : step.update(() -> updater.getAndIncrement(owner));
    }

    public static <T> int getAndDecrement(AtomicIntegerFieldUpdater<T> updater, T owner) {
        MemoryStep step = step(updater, owner);
        return step == null ? updater.getAndDecrement(owner) : step.update(() -> updater.getAndDecrement(owner));
    }

    public static <T> int incrementAndGet(AtomicIntegerFieldUpdater<T> updater, T owner) {
        MemoryStep step = step(updater, owner);
        return step == null ? updater.incrementAndGet(owner) : step.update(() -> updater.incrementAndGet(owner));
    }

    public static <T> int decrementAndGet(AtomicIntegerFieldUpdater<T> updater, T owner) {
        MemoryStep step = step(updater, owner);
        return step == null ? updater.decrementAndGet(owner) : step.update(() -> updater.decrementAndGet(owner));
    }

    public static <T> int getAndAdd(AtomicIntegerFieldUpdater<T> updater, T owner, int more) {
        MemoryStep step = step(updater, owner);
        return step == null ? updater.getAndAdd(owner, more) : step.update(() -> updater.getAndAdd(owner, more));
    }

    public static <T> int addAndGet(AtomicIntegerFieldUpdater<T> updater, T owner, int more) {
        MemoryStep step = step(updater, owner);
        return step == null ? updater.addAndGet(owner, more) : step.update(() -> updater.addAndGet(owner, more));
    }

    public static <T> boolean compareAndSet(AtomicIntegerFieldUpdater<T> updater, T owner, int expected, int value) {
        MemoryStep step = step(updater, owner);
        return step == null
                ? updater.compareAndSet(owner, expected, value)
                : step.attempt(() -> updater.compareAndSet(owner, expected, value));
    }

    public static <T> boolean weakCompareAndSet(
            AtomicIntegerFieldUpdater<T> updater, T owner, int expected, int value) {
        MemoryStep step = step(updater, owner);
        return step == null
                ? updater.weakCompareAndSet(owner, expected, value)
                : step.attempt(() -> updater.weakCompareAndSet(owner, expected, value));
    }

    public static <T> int getAndUpdate(AtomicIntegerFieldUpdater<T> updater, T owner, IntUnaryOperator update) {
        while (true) {
            int old = get(updater, owner);
            if (compareAndSet(updater, owner, old, update.applyAsInt(old))) {
                return old;
            }
        }
    }

    public static <T> int updateAndGet(AtomicIntegerFieldUpdater<T> updater, T owner, IntUnaryOperator update) {
        while (true) {
            int old = get(updater, owner);
            int next = update.applyAsInt(old);
            if (compareAndSet(updater, owner, old, next)) {
                return next;
            }
        }
    }

    public static <T> int getAndAccumulate(
            AtomicIntegerFieldUpdater<T> updater, T owner, int value, IntBinaryOperator accumulate) {
        return getAndUpdate(updater, owner, old -> accumulate.applyAsInt(old, value));
    }

    public static <T> int accumulateAndGet(
            AtomicIntegerFieldUpdater<T> updater, T owner, int value, IntBinaryOperator accumulate) {
        return updateAndGet(updater, owner, old -> accumulate.applyAsInt(old, value));
    }

    private static <T> @Nullable MemoryStep step(AtomicIntegerFieldUpdater<T> updater, T owner) {
        return FieldUpdaters.step(updater, owner, () -> updater.get(owner));
    }
}
