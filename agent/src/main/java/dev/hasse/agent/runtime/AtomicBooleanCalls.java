package dev.hasse.agent.runtime;

import java.util.concurrent.atomic.AtomicBoolean;

/** Stands for calls of AtomicBoolean's methods. */
@Replaces(AtomicBoolean.class)
public final class AtomicBooleanCalls {
    private AtomicBooleanCalls() {}

    public static boolean get(AtomicBoolean atomic) {
        try (Step step = Step.on(atomic)) {
            step.read();
            return atomic.get();
        }
    }

    public static boolean getAcquire(AtomicBoolean atomic) {
        try (Step step = Step.on(atomic)) {
            step.read();
            return atomic.getAcquire();
        }
    }

    public static void set(AtomicBoolean atomic, boolean value) {
        try (Step step = Step.on(atomic)) {
            step.write();
            atomic.set(value);
        }
    }

    public static void lazySet(AtomicBoolean atomic, boolean value) {
        try (Step step = Step.on(atomic)) {
            step.write();
            atomic.lazySet(value);
        }
    }

    public static void setRelease(AtomicBoolean atomic, boolean value) {
        try (Step step = Step.on(atomic)) {
            step.write();
            atomic.setRelease(value);
        }
    }

    public static boolean getAndSet(AtomicBoolean atomic, boolean value) {
        try (Step step = Step.on(atomic)) {
            step.read().write();
            return atomic.getAndSet(value);
        }
    }

    public static boolean compareAndSet(AtomicBoolean atomic, boolean expected, boolean value) {
        try (Step step = Step.on(atomic)) {
            step.read();
            boolean done = atomic.compareAndSet(expected, value);
            if (done) {
                step.write();
            }
            return done;
        }
    }
}
