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
    private static final Step UNTRACKED = new Step(null, null, null, null, false, 0);

    private final @Nullable ThreadClock thread;
    /** The atomic variable, or what is locked in the place of an object that only orders. */
    private final @Nullable Variable variable;

    private final @Nullable Tracker tracker;
    private final @Nullable Object object;
    /** Whether steps are events. */
    private final boolean isWatched;

    private final int place;
    private boolean isRead;
    private boolean isWritten;

    private Step(
            @Nullable ThreadClock thread,
            @Nullable Variable variable,
            @Nullable Tracker tracker,
            @Nullable Object object,
            boolean isWatched,
            int place) {
        this.thread = thread;
        this.variable = variable;
        this.tracker = tracker;
        this.object = object;
        this.isWatched = isWatched;
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
        Variable variable = watched == null ? Stripes.of(object, 0) : watched;
        ThreadClock thread = tracker.current();
        variable.lock();
        return new Step(thread, variable, tracker, object, watched != null, place);
    }

    /** The thread comes after all that was passed on so far. */
    Step read() {
        if (isWatched) {
            isRead = true;
        } else if (thread != null && tracker != null && object != null) {
            Variable written = tracker.synchronisers().knownStepsOf(object);
            if (written != null) {
                thread.learn(written.written());
            }
        }
        return this;
    }

    /** What reads it later comes after the thread. */
    Step write() {
        if (isWatched) {
            isWritten = true;
        } else if (thread != null && tracker != null && object != null) {
            VectorClock now = thread.now();
            if (now.frontierSize() > 0) {
                tracker.synchronisers().stepsOf(object).write(now);
            }
        }
        return this;
    }

    @Override
    public void close() {
        if (variable != null) {
            try {
                if (tracker != null && object != null && isWatched && (isRead || isWritten)) {
                    Touch.Kind kind =
                            isRead && isWritten ? Touch.Kind.SAW_AND_SET : isWritten ? Touch.Kind.SET : Touch.Kind.SAW;
                    tracker.touched(variable, kind, isWritten ? value(object) : null, place);
                }
            } finally {
                variable.unlock();
            }
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
