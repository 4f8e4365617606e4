package dev.hasse.agent.runtime;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;

/** Stands for calls of AtomicInteger's methods. Functions of the program's run outside of every lock. */
@Replaces(value = AtomicInteger.class, placesOfEventsOnly = true)
public final class AtomicIntegerCalls {
    private AtomicIntegerCalls() {}

    public static int get(AtomicInteger atomic) {
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

    public static int getAcquire(AtomicInteger atomic) {
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

    public static void set(AtomicInteger atomic, int value) {
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

    public static void lazySet(AtomicInteger atomic, int value) {
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

    public static void setRelease(AtomicInteger atomic, int value) {
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

    public static int getAndIncrement(AtomicInteger atomic) {
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

    public static int getAndDecrement(AtomicInteger atomic) {
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

    public static int incrementAndGet(AtomicInteger atomic) {
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

    public static int decrementAndGet(AtomicInteger atomic) {
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

    public static int getAndAdd(AtomicInteger atomic, int delta) {
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

    public static int addAndGet(AtomicInteger atomic, int delta) {
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

    public static int getAndSet(AtomicInteger atomic, int value) {
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

    public static boolean compareAndSet(AtomicInteger atomic, int expected, int value) {
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
