package dev.hasse.agent.runtime;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * One step on an object that synchronises, such as an atomic variable: the operation itself, which neither waits nor
 * runs code of the program's, and what it passes on, under a lock of ours. Where all that threads share is recorded, a step
 * on an atomic variable is an event.
 */
final class Step implements AutoCloseable {
    /** The slot of an object beside those of its fields, which are their numbers. */
    private static final int ORDER = -5;

    private static final Step UNTRACKED = new Step(null, null, null, null, null, 0);

    private final @Nullable ThreadClock thread;
    /** The atomic variable whose steps are events; null of an object that only orders. */
    private final @Nullable Variable variable;
    /** What is locked in the place of an object that only orders. */
    private final Stripes.@Nullable Stripe stripe;

    private final @Nullable Tracker tracker;
    private final @Nullable Object object;
    private final int place;
    private boolean isRead;
    private boolean isWritten;

    private Step(
            @Nullable ThreadClock thread,
            @Nullable Variable variable,
            Stripes.@Nullable Stripe stripe,
            @Nullable Tracker tracker,
            @Nullable Object object,
            int place) {
        this.thread = thread;
        this.variable = variable;
        this.stripe = stripe;
        this.tracker = tracker;
        this.object = object;
        this.place = place;
    }

    static Step on(Object object) {
        Tracker tracker = Hooks.tracker();
        if (tracker == null) {
            return UNTRACKED;
        }
        boolean mayBeWatched = tracker.watches() && isAtomic(object);
        int place = mayBeWatched ? Hooks.place() : 0;
        Variable watched = mayBeWatched ? tracker.atomic(object, value(object), place) : null;
        ThreadClock thread = tracker.current();
        if (watched != null) {
            watched.lock();
            return new Step(thread, watched, null, tracker, object, place);
        }
        Stripes.Stripe stripe = Stripes.of(object, ORDER);
        stripe.lock();
        return new Step(thread, null, stripe, tracker, object, place);
    }

    /** The thread comes after all that was passed on so far. */
    Step read() {
        if (variable != null) {
            isRead = true;
        } else if (thread != null && tracker != null && object != null) {
            VectorClock written = tracker.orders().written(object, ORDER);
            if (written != null) {
                thread.learn(written);
            }
        }
        return this;
    }

    /** What reads it later comes after the thread. */
    Step write() {
        if (variable != null) {
            isWritten = true;
        } else if (thread != null && tracker != null && object != null) {
            VectorClock now = thread.now();
            if (now.frontierSize() > 0) {
                tracker.orders().write(object, ORDER, now);
            }
        }
        return this;
    }

    @Override
    public void close() {
        if (variable != null) {
            try {
                if (tracker != null && object != null && (isRead || isWritten)) {
                    Touch.Kind kind =
                            isRead && isWritten ? Touch.Kind.SAW_AND_SET : isWritten ? Touch.Kind.SET : Touch.Kind.SAW;
                    tracker.touched(variable, kind, isWritten ? value(object) : null, place);
                }
            } finally {
                variable.unlock();
            }
        } else if (stripe != null) {
            stripe.unlock();
        }
    }

    private static boolean isAtomic(Object object) {
        Class<?> type = object.getClass();
        return type == AtomicInteger.class
                || type == AtomicLong.class
                || type == AtomicBoolean.class
                || type == AtomicReference.class;
    }

    private static Object value(Object atomic) {
        if (atomic instanceof AtomicInteger number) {
            return number.getPlain();
        } else if (atomic instanceof AtomicLong number) {
            return number.getPlain();
        } else if (atomic instanceof AtomicBoolean flag) {
            return flag.getPlain();
        }
        Object value = ((AtomicReference<?>) atomic).getPlain();
        return value == null ? "null" : value;
    }
}
