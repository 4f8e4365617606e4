package dev.hasse.agent.runtime;

import org.jspecify.annotations.Nullable;

/**
 * Steps on atomic variables where they only order threads, which many programs take by the million: like a {@link Step}, but
 * with nothing kept of it than the stripe that is locked meanwhile.
 */
final class OrderSteps {
    /** The slot of an object beside those of its fields, which are their numbers. */
    static final int SLOT = -5;

    private OrderSteps() {}

    /** Before a read, which the caller does and then unlocks; null if that takes more than order. */
    static Stripes.@Nullable Stripe reading(Object atomic) {
        Tracker by = Hooks.orderer();
        if (by == null) {
            return null;
        }
        int hash = Stripes.hash(atomic);
        Stripes.Stripe stripe = Stripes.of(hash);
        stripe.lock();
        by.comesAfter(hash, atomic, SLOT);
        return stripe;
    }

    /** The same for a write. */
    static Stripes.@Nullable Stripe writing(Object atomic) {
        Tracker by = Hooks.orderer();
        if (by == null) {
            return null;
        }
        int hash = Stripes.hash(atomic);
        Stripes.Stripe stripe = Stripes.of(hash);
        stripe.lock();
        passesOn(by, hash, atomic);
        return stripe;
    }

    /** The same for a read and a write at once. */
    static Stripes.@Nullable Stripe updating(Object atomic) {
        Stripes.Stripe stripe = reading(atomic);
        if (stripe != null) {
            wrote(atomic);
        }
        return stripe;
    }

    /** After a write that followed a read under the same lock. */
    static void wrote(Object atomic) {
        Tracker by = Hooks.orderer();
        if (by != null) {
            passesOn(by, Stripes.hash(atomic), atomic);
        }
    }

    /** Unlike a field's, it is asked for by whoever reads, so that nothing else need be marked. */
    private static void passesOn(Tracker by, int hash, Object atomic) {
        VectorClock now = by.current().now();
        if (now.frontierSize() > 0) {
            by.orders().write(hash, atomic, SLOT, now);
        }
    }
}
