package dev.hasse.agent.runtime;

import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A call of a collection, as an access of what is under a key or of the whole. It is noted after the call, which may run the
 * program's code and throw; where the collection locks itself, under its lock.
 */
final class CollectionAccess {
    /** For calls that concern the whole. */
    static final Object WHOLE = new Object();

    private CollectionAccess() {}

    static <T extends @Nullable Object> T read(Object collection, @Nullable Object key, Supplier<T> call) {
        return run(collection, key, Touch.Kind.SAW, null, call);
    }

    static <T extends @Nullable Object> T write(
            Object collection, @Nullable Object key, @Nullable Object value, Supplier<T> call) {
        return run(collection, key, Touch.Kind.SET, value == null ? "null" : value, call);
    }

    /** Looks and changes in one step. */
    static <T extends @Nullable Object> T update(
            Object collection, @Nullable Object key, @Nullable Object value, Supplier<T> call) {
        return run(collection, key, Touch.Kind.SAW_AND_SET, value == null ? "null" : value, call);
    }

    /** A call by which an object changes that nobody can look into. */
    static void changing(Object object) {
        write(object, WHOLE, null, () -> true);
    }

    /** An iteration, which takes no lock of the collection's. */
    static <T> T iterate(Object collection, Supplier<T> call) {
        int place = Hooks.place();
        Tracker tracker = Hooks.tracker();
        if (tracker != null) {
            tracker.iterates(collection, place);
        }
        return call.get();
    }

    /**
     * A change of the whole by what is in another collection. A synchronized view of the JDK's asks that one under its own
     * lock, so that two locks are held where the other one has one, too.
     */
    static boolean writeAll(Object collection, Object items, BooleanSupplier call) {
        if (collection == items || !collection.getClass().getName().startsWith(TrackedCollection.SYNCHRONIZED)) {
            return write(collection, WHOLE, null, call::getAsBoolean);
        }
        int place = Hooks.place();
        Hooks.at(place);
        return write(collection, WHOLE, null, () -> {
            InnerGate.pass(place);
            Hooks.at(place);
            return read(items, WHOLE, call::getAsBoolean);
        });
    }

    /** What was done, with the answer if it was a question. */
    private static Touch.Kind answered(Touch.Kind kind, @Nullable Object result) {
        if (kind != Touch.Kind.SAW || !(result instanceof Boolean answer)) {
            return kind;
        }
        return answer ? Touch.Kind.SAW_YES : Touch.Kind.SAW_NO;
    }

    private static <T extends @Nullable Object> T run(
            Object collection, @Nullable Object key, Touch.Kind kind, @Nullable Object value, Supplier<T> call) {
        int place = Hooks.place();
        Tracker tracker = Hooks.tracker();
        TrackedCollection tracked =
                tracker == null || collection == null ? null : tracker.collection(collection, place);
        if (tracker == null || tracked == null) {
            return call.get();
        }
        if (!tracked.isLocked()) {
            T result = call.get();
            tracker.accessed(tracked, key, answered(kind, result), value, place);
            return result;
        }
        synchronized (collection) {
            tracker.acquired(collection, place, Section.Way.WAITING);
            try {
                T result = call.get();
                tracker.accessed(tracked, key, answered(kind, result), value, place);
                return result;
            } finally {
                tracker.releasing(collection, place);
            }
        }
    }
}
