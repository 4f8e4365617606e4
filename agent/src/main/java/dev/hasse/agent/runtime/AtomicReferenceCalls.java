package dev.hasse.agent.runtime;

import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Stands for calls of AtomicReference's methods. Functions of the program's run outside of every lock. */
@Replaces(value = AtomicReference.class, placesOfEventsOnly = true)
@SuppressWarnings("NullAway") // whether null may be in it is the program's business
public final class AtomicReferenceCalls {
    private AtomicReferenceCalls() {}

    public static <V extends @Nullable Object> V get(AtomicReference<V> atomic) {
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

    public static <V extends @Nullable Object> V getAcquire(AtomicReference<V> atomic) {
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

    public static <V extends @Nullable Object> void set(AtomicReference<V> atomic, V value) {
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

    public static <V extends @Nullable Object> void lazySet(AtomicReference<V> atomic, V value) {
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

    public static <V extends @Nullable Object> void setRelease(AtomicReference<V> atomic, V value) {
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

    public static <V extends @Nullable Object> V getAndSet(AtomicReference<V> atomic, V value) {
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

    public static <V extends @Nullable Object> boolean compareAndSet(AtomicReference<V> atomic, V expected, V value) {
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

    public static <V extends @Nullable Object> V getAndUpdate(AtomicReference<V> atomic, UnaryOperator<V> update) {
        while (true) {
            V old = get(atomic);
            if (compareAndSet(atomic, old, update.apply(old))) {
                return old;
            }
        }
    }

    public static <V extends @Nullable Object> V updateAndGet(AtomicReference<V> atomic, UnaryOperator<V> update) {
        while (true) {
            V old = get(atomic);
            V next = update.apply(old);
            if (compareAndSet(atomic, old, next)) {
                return next;
            }
        }
    }

    public static <V extends @Nullable Object> V getAndAccumulate(
            AtomicReference<V> atomic, V value, BinaryOperator<V> accumulate) {
        return getAndUpdate(atomic, old -> accumulate.apply(old, value));
    }

    public static <V extends @Nullable Object> V accumulateAndGet(
            AtomicReference<V> atomic, V value, BinaryOperator<V> accumulate) {
        return updateAndGet(atomic, old -> accumulate.apply(old, value));
    }
}
