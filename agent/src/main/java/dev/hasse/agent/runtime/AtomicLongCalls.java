package dev.hasse.agent.runtime;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;

/** Stands for calls of AtomicLong's methods. Functions of the program's run outside of every lock. */
@Replaces(value = AtomicLong.class, placesOfEventsOnly = true)
public final class AtomicLongCalls {
    private AtomicLongCalls() {}

    public static long get(AtomicLong atomic) {
        Stripes.Stripe stripe = OrderSteps.reading(atomic);
        if (stripe != null) {
            try {
                return atomic.get();
            } finally {
                stripe.unlock();
            }
        }
        try (Step step = Step.on(atomic)) {
            step.read();
            return atomic.get();
        }
    }

    public static long getAcquire(AtomicLong atomic) {
        Stripes.Stripe stripe = OrderSteps.reading(atomic);
        if (stripe != null) {
            try {
                return atomic.getAcquire();
            } finally {
                stripe.unlock();
            }
        }
        try (Step step = Step.on(atomic)) {
            step.read();
            return atomic.getAcquire();
        }
    }

    public static void set(AtomicLong atomic, long value) {
        Stripes.Stripe stripe = OrderSteps.writing(atomic);
        if (stripe != null) {
            try {
                atomic.set(value);
            } finally {
                stripe.unlock();
            }
            return;
        }
        try (Step step = Step.on(atomic)) {
            step.write();
            atomic.set(value);
        }
    }

    public static void lazySet(AtomicLong atomic, long value) {
        Stripes.Stripe stripe = OrderSteps.writing(atomic);
        if (stripe != null) {
            try {
                atomic.lazySet(value);
            } finally {
                stripe.unlock();
            }
            return;
        }
        try (Step step = Step.on(atomic)) {
            step.write();
            atomic.lazySet(value);
        }
    }

    public static void setRelease(AtomicLong atomic, long value) {
        Stripes.Stripe stripe = OrderSteps.writing(atomic);
        if (stripe != null) {
            try {
                atomic.setRelease(value);
            } finally {
                stripe.unlock();
            }
            return;
        }
        try (Step step = Step.on(atomic)) {
            step.write();
            atomic.setRelease(value);
        }
    }

    public static long getAndIncrement(AtomicLong atomic) {
        Stripes.Stripe stripe = OrderSteps.updating(atomic);
        if (stripe != null) {
            try {
                return atomic.getAndIncrement();
            } finally {
                stripe.unlock();
            }
        }
        try (Step step = Step.on(atomic)) {
            step.read().write();
            return atomic.getAndIncrement();
        }
    }

    public static long getAndDecrement(AtomicLong atomic) {
        Stripes.Stripe stripe = OrderSteps.updating(atomic);
        if (stripe != null) {
            try {
                return atomic.getAndDecrement();
            } finally {
                stripe.unlock();
            }
        }
        try (Step step = Step.on(atomic)) {
            step.read().write();
            return atomic.getAndDecrement();
        }
    }

    public static long incrementAndGet(AtomicLong atomic) {
        Stripes.Stripe stripe = OrderSteps.updating(atomic);
        if (stripe != null) {
            try {
                return atomic.incrementAndGet();
            } finally {
                stripe.unlock();
            }
        }
        try (Step step = Step.on(atomic)) {
            step.read().write();
            return atomic.incrementAndGet();
        }
    }

    public static long decrementAndGet(AtomicLong atomic) {
        Stripes.Stripe stripe = OrderSteps.updating(atomic);
        if (stripe != null) {
            try {
                return atomic.decrementAndGet();
            } finally {
                stripe.unlock();
            }
        }
        try (Step step = Step.on(atomic)) {
            step.read().write();
            return atomic.decrementAndGet();
        }
    }

    public static long getAndAdd(AtomicLong atomic, long delta) {
        Stripes.Stripe stripe = OrderSteps.updating(atomic);
        if (stripe != null) {
            try {
                return atomic.getAndAdd(delta);
            } finally {
                stripe.unlock();
            }
        }
        try (Step step = Step.on(atomic)) {
            step.read().write();
            return atomic.getAndAdd(delta);
        }
    }

    public static long addAndGet(AtomicLong atomic, long delta) {
        Stripes.Stripe stripe = OrderSteps.updating(atomic);
        if (stripe != null) {
            try {
                return atomic.addAndGet(delta);
            } finally {
                stripe.unlock();
            }
        }
        try (Step step = Step.on(atomic)) {
            step.read().write();
            return atomic.addAndGet(delta);
        }
    }

    public static long getAndSet(AtomicLong atomic, long value) {
        Stripes.Stripe stripe = OrderSteps.updating(atomic);
        if (stripe != null) {
            try {
                return atomic.getAndSet(value);
            } finally {
                stripe.unlock();
            }
        }
        try (Step step = Step.on(atomic)) {
            step.read().write();
            return atomic.getAndSet(value);
        }
    }

    public static boolean compareAndSet(AtomicLong atomic, long expected, long value) {
        Stripes.Stripe stripe = OrderSteps.reading(atomic);
        if (stripe != null) {
            try {
                boolean done = atomic.compareAndSet(expected, value);
                if (done) {
                    OrderSteps.wrote(atomic);
                }
                return done;
            } finally {
                stripe.unlock();
            }
        }
        try (Step step = Step.on(atomic)) {
            step.read();
            boolean done = atomic.compareAndSet(expected, value);
            if (done) {
                step.write();
            }
            return done;
        }
    }

    public static boolean weakCompareAndSetVolatile(AtomicLong atomic, long expected, long value) {
        return compareAndSet(atomic, expected, value);
    }

    public static long getAndUpdate(AtomicLong atomic, LongUnaryOperator update) {
        while (true) {
            long old = get(atomic);
            if (compareAndSet(atomic, old, update.applyAsLong(old))) {
                return old;
            }
        }
    }

    public static long updateAndGet(AtomicLong atomic, LongUnaryOperator update) {
        while (true) {
            long old = get(atomic);
            long next = update.applyAsLong(old);
            if (compareAndSet(atomic, old, next)) {
                return next;
            }
        }
    }

    public static long getAndAccumulate(AtomicLong atomic, long value, LongBinaryOperator accumulate) {
        return getAndUpdate(atomic, old -> accumulate.applyAsLong(old, value));
    }

    public static long accumulateAndGet(AtomicLong atomic, long value, LongBinaryOperator accumulate) {
        return updateAndGet(atomic, old -> accumulate.applyAsLong(old, value));
    }
}
