package dev.hasse.agent.runtime;

import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;

/** Stands for calls of AtomicLongFieldUpdater's methods. Functions of the program's run outside of every lock. */
@Replaces(AtomicLongFieldUpdater.class)
public final class AtomicLongFieldUpdaterCalls {
    private AtomicLongFieldUpdaterCalls() {}

    public static <T> long get(AtomicLongFieldUpdater<T> updater, T owner) {
        MemoryStep step = step(updater, owner);
        return step == null ? updater.get(owner) : step.read(() -> updater.get(owner));
    }

    public static <T> void set(AtomicLongFieldUpdater<T> updater, T owner, long value) {
        MemoryStep step = step(updater, owner);
        if (step == null) {
            updater.set(owner, value);
        } else {
            step.write(() -> updater.set(owner, value));
        }
    }

    public static <T> void lazySet(AtomicLongFieldUpdater<T> updater, T owner, long value) {
        MemoryStep step = step(updater, owner);
        if (step == null) {
            updater.lazySet(owner, value);
        } else {
            step.write(() -> updater.lazySet(owner, value));
        }
    }

    public static <T> long getAndSet(AtomicLongFieldUpdater<T> updater, T owner, long value) {
        MemoryStep step = step(updater, owner);
        return step == null ? updater.getAndSet(owner, value) : step.update(() -> updater.getAndSet(owner, value));
    }

    public static <T> long getAndIncrement(AtomicLongFieldUpdater<T> updater, T owner) {
        MemoryStep step = step(updater, owner);
        return step == null ? updater.getAndIncrement(owner) : step.update(() -> updater.getAndIncrement(owner));
    }

    public static <T> long getAndDecrement(AtomicLongFieldUpdater<T> updater, T owner) {
        MemoryStep step = step(updater, owner);
        return step == null ? updater.getAndDecrement(owner) : step.update(() -> updater.getAndDecrement(owner));
    }

    public static <T> long incrementAndGet(AtomicLongFieldUpdater<T> updater, T owner) {
        MemoryStep step = step(updater, owner);
        return step == null ? updater.incrementAndGet(owner) : step.update(() -> updater.incrementAndGet(owner));
    }

    public static <T> long decrementAndGet(AtomicLongFieldUpdater<T> updater, T owner) {
        MemoryStep step = step(updater, owner);
        return step == null ? updater.decrementAndGet(owner) : step.update(() -> updater.decrementAndGet(owner));
    }

    public static <T> long getAndAdd(AtomicLongFieldUpdater<T> updater, T owner, long more) {
        MemoryStep step = step(updater, owner);
        return step == null ? updater.getAndAdd(owner, more) : step.update(() -> updater.getAndAdd(owner, more));
    }

    public static <T> long addAndGet(AtomicLongFieldUpdater<T> updater, T owner, long more) {
        MemoryStep step = step(updater, owner);
        return step == null ? updater.addAndGet(owner, more) : step.update(() -> updater.addAndGet(owner, more));
    }

    public static <T> boolean compareAndSet(AtomicLongFieldUpdater<T> updater, T owner, long expected, long value) {
        MemoryStep step = step(updater, owner);
        return step == null
                ? updater.compareAndSet(owner, expected, value)
                : step.attempt(() -> updater.compareAndSet(owner, expected, value));
    }

    public static <T> boolean weakCompareAndSet(AtomicLongFieldUpdater<T> updater, T owner, long expected, long value) {
        MemoryStep step = step(updater, owner);
        return step == null
                ? updater.weakCompareAndSet(owner, expected, value)
                : step.attempt(() -> updater.weakCompareAndSet(owner, expected, value));
    }

    public static <T> long getAndUpdate(AtomicLongFieldUpdater<T> updater, T owner, LongUnaryOperator update) {
        while (true) {
            long old = get(updater, owner);
            if (compareAndSet(updater, owner, old, update.applyAsLong(old))) {
                return old;
            }
        }
    }

    public static <T> long updateAndGet(AtomicLongFieldUpdater<T> updater, T owner, LongUnaryOperator update) {
        while (true) {
            long old = get(updater, owner);
            long next = update.applyAsLong(old);
            if (compareAndSet(updater, owner, old, next)) {
                return next;
            }
        }
    }

    public static <T> long getAndAccumulate(
            AtomicLongFieldUpdater<T> updater, T owner, long value, LongBinaryOperator accumulate) {
        return getAndUpdate(updater, owner, old -> accumulate.applyAsLong(old, value));
    }

    public static <T> long accumulateAndGet(
            AtomicLongFieldUpdater<T> updater, T owner, long value, LongBinaryOperator accumulate) {
        return updateAndGet(updater, owner, old -> accumulate.applyAsLong(old, value));
    }

    private static <T> @Nullable MemoryStep step(AtomicLongFieldUpdater<T> updater, T owner) {
        return FieldUpdaters.step(updater, owner, () -> updater.get(owner));
    }
}
