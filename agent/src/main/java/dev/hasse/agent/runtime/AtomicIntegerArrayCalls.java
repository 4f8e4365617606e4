package dev.hasse.agent.runtime;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/** Stands for calls of AtomicIntegerArray's methods. Functions of the program's run outside of every lock. */
@Replaces(AtomicIntegerArray.class)
public final class AtomicIntegerArrayCalls {
    private AtomicIntegerArrayCalls() {}

    public static int get(AtomicIntegerArray array, int index) {
        MemoryStep step = step(array, index);
        return step == null ? array.get(index) : step.read(() -> array.get(index));
    }

    public static int getAcquire(AtomicIntegerArray array, int index) {
        MemoryStep step = step(array, index);
        return step == null ? array.getAcquire(index) : step.read(() -> array.getAcquire(index));
    }

    public static void set(AtomicIntegerArray array, int index, int value) {
        MemoryStep step = step(array, index);
        if (step == null) {
            array.set(index, value);
        } else {
            step.write(() -> array.set(index, value));
        }
    }

    public static void lazySet(AtomicIntegerArray array, int index, int value) {
        MemoryStep step = step(array, index);
        if (step == null) {
            array.lazySet(index, value);
        } else {
            step.write(() -> array.lazySet(index, value));
        }
    }

    public static void setRelease(AtomicIntegerArray array, int index, int value) {
        MemoryStep step = step(array, index);
        if (step == null) {
            array.setRelease(index, value);
        } else {
            step.write(() -> array.setRelease(index, value));
        }
    }

    public static int getAndSet(AtomicIntegerArray array, int index, int value) {
        MemoryStep step = step(array, index);
        return step == null ? array.getAndSet(index, value) : step.update(() -> array.getAndSet(index, value));
    }

    public static int getAndIncrement(AtomicIntegerArray array, int index) {
        MemoryStep step = step(array, index);
        return step == null ? array.getAndIncrement(index) : step.update(() -> array.getAndIncrement(index));
    }

    public static int getAndDecrement(AtomicIntegerArray array, int index) {
        MemoryStep step = step(array, index);
        return step == null ? array.getAndDecrement(index) : step.update(() -> array.getAndDecrement(index));
    }

    public static int incrementAndGet(AtomicIntegerArray array, int index) {
        MemoryStep step = step(array, index);
        return step == null ? array.incrementAndGet(index) : step.update(() -> array.incrementAndGet(index));
    }

    public static int decrementAndGet(AtomicIntegerArray array, int index) {
        MemoryStep step = step(array, index);
        return step == null ? array.decrementAndGet(index) : step.update(() -> array.decrementAndGet(index));
    }

    public static int getAndAdd(AtomicIntegerArray array, int index, int more) {
        MemoryStep step = step(array, index);
        return step == null ? array.getAndAdd(index, more) : step.update(() -> array.getAndAdd(index, more));
    }

    public static int addAndGet(AtomicIntegerArray array, int index, int more) {
        MemoryStep step = step(array, index);
        return step == null ? array.addAndGet(index, more) : step.update(() -> array.addAndGet(index, more));
    }

    public static boolean compareAndSet(AtomicIntegerArray array, int index, int expected, int value) {
        MemoryStep step = step(array, index);
        return step == null
                ? array.compareAndSet(index, expected, value)
                : step.attempt(() -> array.compareAndSet(index, expected, value));
    }

    public static boolean weakCompareAndSetVolatile(AtomicIntegerArray array, int index, int expected, int value) {
        MemoryStep step = step(array, index);
        return step == null
                ? array.weakCompareAndSetVolatile(index, expected, value)
                : step.attempt(() -> array.weakCompareAndSetVolatile(index, expected, value));
    }

    public static int getAndUpdate(AtomicIntegerArray array, int index, IntUnaryOperator update) {
        while (true) {
            int old = get(array, index);
            if (compareAndSet(array, index, old, update.applyAsInt(old))) {
                return old;
            }
        }
    }

    public static int updateAndGet(AtomicIntegerArray array, int index, IntUnaryOperator update) {
        while (true) {
            int old = get(array, index);
            int next = update.applyAsInt(old);
            if (compareAndSet(array, index, old, next)) {
                return next;
            }
        }
    }

    public static int getAndAccumulate(AtomicIntegerArray array, int index, int value, IntBinaryOperator accumulate) {
        return getAndUpdate(array, index, old -> accumulate.applyAsInt(old, value));
    }

    public static int accumulateAndGet(AtomicIntegerArray array, int index, int value, IntBinaryOperator accumulate) {
        return updateAndGet(array, index, old -> accumulate.applyAsInt(old, value));
    }

    private static @Nullable MemoryStep step(AtomicIntegerArray array, int index) {
        int length = array.length();
        return Hooks.isTracking() && index >= 0 && index < length
                ? new MemoryStep(MemoryCell.element(array, index, length, () -> array.getPlain(index)), true)
                : null;
    }
}
