package dev.hasse.agent.runtime;

import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;

/** Stands for calls of AtomicLongArray's methods. Functions of the program's run outside of every lock. */
@Replaces(AtomicLongArray.class)
public final class AtomicLongArrayCalls {
    private AtomicLongArrayCalls() {}

    public static long get(AtomicLongArray array, int index) {
        MemoryStep step = step(array, index);
        return step == null ? array.get(index) : step.read(() -> array.get(index));
    }

    public static long getAcquire(AtomicLongArray array, int index) {
        MemoryStep step = step(array, index);
        return step == null ? array.getAcquire(index) : step.read(() -> array.getAcquire(index));
    }

    public static void set(AtomicLongArray array, int index, long value) {
        MemoryStep step = step(array, index);
        if (step == null) {
            array.set(index, value);
        } else {
            step.write(() -> array.set(index, value));
        }
    }

    public static void lazySet(AtomicLongArray array, int index, long value) {
        MemoryStep step = step(array, index);
        if (step == null) {
            array.lazySet(index, value);
        } else {
            step.write(() -> array.lazySet(index, value));
        }
    }

    public static void setRelease(AtomicLongArray array, int index, long value) {
        MemoryStep step = step(array, index);
        if (step == null) {
            array.setRelease(index, value);
        } else {
            step.write(() -> array.setRelease(index, value));
        }
    }

    public static long getAndSet(AtomicLongArray array, int index, long value) {
        MemoryStep step = step(array, index);
        return step == null ? array.getAndSet(index, value) : step.update(() -> array.getAndSet(index, value));
    }

    public static long getAndIncrement(AtomicLongArray array, int index) {
        MemoryStep step = step(array, index);
        return step == null ? array.getAndIncrement(index) : step.update(() -> array.getAndIncrement(index));
    }

    public static long getAndDecrement(AtomicLongArray array, int index) {
        MemoryStep step = step(array, index);
        return step == null ? array.getAndDecrement(index) : step.update(() -> array.getAndDecrement(index));
    }

    public static long incrementAndGet(AtomicLongArray array, int index) {
        MemoryStep step = step(array, index);
        return step == null ? array.incrementAndGet(index) : step.update(() -> array.incrementAndGet(index));
    }

    public static long decrementAndGet(AtomicLongArray array, int index) {
        MemoryStep step = step(array, index);
        return step == null ? array.decrementAndGet(index) : step.update(() -> array.decrementAndGet(index));
    }

    public static long getAndAdd(AtomicLongArray array, int index, long more) {
        MemoryStep step = step(array, index);
        return step == null ? array.getAndAdd(index, more) : step.update(() -> array.getAndAdd(index, more));
    }

    public static long addAndGet(AtomicLongArray array, int index, long more) {
        MemoryStep step = step(array, index);
        return step == null ? array.addAndGet(index, more) : step.update(() -> array.addAndGet(index, more));
    }

    public static boolean compareAndSet(AtomicLongArray array, int index, long expected, long value) {
        MemoryStep step = step(array, index);
        return step == null
                ? array.compareAndSet(index, expected, value)
                : step.attempt(() -> array.compareAndSet(index, expected, value));
    }

    public static boolean weakCompareAndSetVolatile(AtomicLongArray array, int index, long expected, long value) {
        MemoryStep step = step(array, index);
        return step == null
                ? array.weakCompareAndSetVolatile(index, expected, value)
                : step.attempt(() -> array.weakCompareAndSetVolatile(index, expected, value));
    }

    public static long getAndUpdate(AtomicLongArray array, int index, LongUnaryOperator update) {
        while (true) {
            long old = get(array, index);
            if (compareAndSet(array, index, old, update.applyAsLong(old))) {
                return old;
            }
        }
    }

    public static long updateAndGet(AtomicLongArray array, int index, LongUnaryOperator update) {
        while (true) {
            long old = get(array, index);
            long next = update.applyAsLong(old);
            if (compareAndSet(array, index, old, next)) {
                return next;
            }
        }
    }

    public static long getAndAccumulate(AtomicLongArray array, int index, long value, LongBinaryOperator accumulate) {
        return getAndUpdate(array, index, old -> accumulate.applyAsLong(old, value));
    }

    public static long accumulateAndGet(AtomicLongArray array, int index, long value, LongBinaryOperator accumulate) {
        return updateAndGet(array, index, old -> accumulate.applyAsLong(old, value));
    }

    private static @Nullable MemoryStep step(AtomicLongArray array, int index) {
        int length = array.length();
        return Hooks.isTracking() && index >= 0 && index < length
                ? new MemoryStep(MemoryCell.element(array, index, length, () -> array.getPlain(index)), true)
                : null;
    }
}
