package dev.hasse.agent.runtime;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * One step on an object that synchronises, such as an atomic variable: the operation itself, which neither waits nor
 * runs code of the program's, and what it passes on, under a lock of ours. Where all that threads share is recorded, a step
 * on an atomic variable is an event. A thread uses one object for all its steps, one after the other.
 */
final class Step implements AutoCloseable {
    private static final Step UNTRACKED = new Step();

    private @Nullable ThreadClock thread;
    /** The atomic variable whose steps are events; null of an object that only orders. */
    private @Nullable Variable variable;
    /** What is locked in the place of an object that only orders. */
    private Stripes.@Nullable Stripe stripe;

    /** Null while no step is under way. */
    private @Nullable Tracker tracker;

    private @Nullable Object object;
    /** Of an object that only orders. */
    private int hash;

    private int place;
    private boolean isRead;
    private boolean isWritten;

    static Step on(Object object) {
        Tracker tracker = Hooks.tracker();
        if (tracker == null) {
            return UNTRACKED;
        }
        Access access = Hooks.access();
        Step step = access.step();
        step.begin(tracker, access.clock(tracker), object);
        return step;
    }

    boolean isUnderWay() {
        return tracker != null;
    }

    private void begin(Tracker by, @Nullable ThreadClock known, Object stepped) {
        Variable watched = by.watches() ? watched(by, stepped) : null;
        thread = known == null ? by.current() : known;
        tracker = by;
        object = stepped;
        if (watched != null) {
            variable = watched;
            isRead = false;
            isWritten = false;
            watched.lock();
        } else {
            hash = Stripes.hash(stepped);
            Stripes.Stripe locked = Stripes.of(hash);
            stripe = locked;
            locked.lock();
        }
    }

    private @Nullable Variable watched(Tracker by, Object stepped) {
        boolean mayBeWatched = isAtomic(stepped);
        place = mayBeWatched ? Hooks.place() : 0;
        return mayBeWatched ? by.atomic(stepped, value(stepped), place) : null;
    }

    /** The thread comes after all that was passed on so far. */
    Step read() {
        if (variable != null) {
            isRead = true;
        } else if (thread != null && tracker != null && object != null) {
            VectorClock written = tracker.orders().written(hash, object, OrderSteps.SLOT);
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
                tracker.orders().write(hash, object, OrderSteps.SLOT, now);
            }
        }
        return this;
    }

    @Override
    public void close() {
        Variable watched = variable;
        Stripes.Stripe locked = stripe;
        if (watched != null) {
            try {
                if (tracker != null && object != null && (isRead || isWritten)) {
                    Touch.Kind kind =
                            isRead && isWritten ? Touch.Kind.SAW_AND_SET : isWritten ? Touch.Kind.SET : Touch.Kind.SAW;
                    tracker.touched(watched, kind, isWritten ? value(object) : null, place);
                }
            } finally {
                variable = null;
                end();
                watched.unlock();
            }
        } else if (locked != null) {
            stripe = null;
            end();
            locked.unlock();
        }
    }

    private void end() {
        tracker = null;
        thread = null;
        object = null;
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
