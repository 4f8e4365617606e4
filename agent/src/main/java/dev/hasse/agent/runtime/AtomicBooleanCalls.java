package dev.hasse.agent.runtime;

import java.util.concurrent.atomic.AtomicBoolean;

/** Stands for calls of AtomicBoolean's methods. */
@Replaces(value = AtomicBoolean.class, placesOfEventsOnly = true)
public final class AtomicBooleanCalls {
    private AtomicBooleanCalls() {}

    public static boolean get(AtomicBoolean atomic) {
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

    public static boolean getAcquire(AtomicBoolean atomic) {
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

    public static void set(AtomicBoolean atomic, boolean value) {
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

    public static void lazySet(AtomicBoolean atomic, boolean value) {
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

    public static void setRelease(AtomicBoolean atomic, boolean value) {
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

    public static boolean getAndSet(AtomicBoolean atomic, boolean value) {
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

    public static boolean compareAndSet(AtomicBoolean atomic, boolean expected, boolean value) {
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
}
