package dev.hasse.agent.runtime;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;

/** Stands for calls of AtomicInteger's methods. Functions of the program's run outside of every lock. */
@Replaces(AtomicInteger.class)
public final class AtomicIntegerCalls {
    private AtomicIntegerCalls() {}

    public static int get(AtomicInteger atomic) {
        try (Step step = Step.on(atomic)) {
            step.read();
            return atomic.get();
        }
    }

    public static int getAcquire(AtomicInteger atomic) {
        try (Step step = Step.on(atomic)) {
            step.read();
            return atomic.getAcquire();
        }
    }

    public static void set(AtomicInteger atomic, int value) {
        try (Step step = Step.on(atomic)) {
            step.write();
            atomic.set(value);
        }
    }

    public static void lazySet(AtomicInteger atomic, int value) {
        try (Step step = Step.on(atomic)) {
            step.write();
            atomic.lazySet(value);
        }
    }

    public static void setRelease(AtomicInteger atomic, int value) {
        try (Step step = Step.on(atomic)) {
            step.write();
            atomic.setRelease(value);
        }
    }

    public static int getAndIncrement(AtomicInteger atomic) {
        try (Step step = Step.on(atomic)) {
            step.read().write();
            return atomic.getAndIncrement();
        }
    }

    public static int getAndDecrement(AtomicInteger atomic) {
        try (Step step = Step.on(atomic)) {
            step.read().write();
            return atomic.getAndDecrement();
        }
    }

    public static int incrementAndGet(AtomicInteger atomic) {
        try (Step step = Step.on(atomic)) {
            step.read().write();
            return atomic.incrementAndGet();
        }
    }

    public static int decrementAndGet(AtomicInteger atomic) {
        try (Step step = Step.on(atomic)) {
            step.read().write();
            return atomic.decrementAndGet();
        }
    }

    public static int getAndAdd(AtomicInteger atomic, int delta) {
        try (Step step = Step.on(atomic)) {
            step.read().write();
            return atomic.getAndAdd(delta);
        }
    }

    public static int addAndGet(AtomicInteger atomic, int delta) {
        try (Step step = Step.on(atomic)) {
            step.read().write();
            return atomic.addAndGet(delta);
        }
    }

    public static int getAndSet(AtomicInteger atomic, int value) {
        try (Step step = Step.on(atomic)) {
            step.read().write();
            return atomic.getAndSet(value);
        }
    }

    public static boolean compareAndSet(AtomicInteger atomic, int expected, int value) {
        try (Step step = Step.on(atomic)) {
            step.read();
            boolean done = atomic.compareAndSet(expected, value);
            if (done) {
                step.write();
            }
            return done;
        }
    }

    public static boolean weakCompareAndSetVolatile(AtomicInteger atomic, int expected, int value) {
        return compareAndSet(atomic, expected, value);
    }

    public static int getAndUpdate(AtomicInteger atomic, IntUnaryOperator update) {
        while (true) {
            int old = get(atomic);
            if (compareAndSet(atomic, old, update.applyAsInt(old))) {
                return old;
            }
        }
    }

    public static int updateAndGet(AtomicInteger atomic, IntUnaryOperator update) {
        while (true) {
            int old = get(atomic);
            int next = update.applyAsInt(old);
            if (compareAndSet(atomic, old, next)) {
                return next;
            }
        }
    }

    public static int getAndAccumulate(AtomicInteger atomic, int value, IntBinaryOperator accumulate) {
        return getAndUpdate(atomic, old -> accumulate.applyAsInt(old, value));
    }

    public static int accumulateAndGet(AtomicInteger atomic, int value, IntBinaryOperator accumulate) {
        return updateAndGet(atomic, old -> accumulate.applyAsInt(old, value));
    }
}
