package dev.hasse.agent.runtime;

import java.lang.reflect.Array;
import org.jspecify.annotations.Nullable;

/**
 * Called by instrumented code around accesses to elements of arrays: {@code loading} or, after the value was staged,
 * {@code storing}, then the access, then {@code accessed}. An access that is about to throw is none.
 */
public final class ArrayHooks {
    private ArrayHooks() {}

    public static void loading(@Nullable Object array, int index, int place) {
        Tracker by = Hooks.tracker();
        if (by != null && array != null && has(array, index) && by.arrays().watches(place)) {
            Hooks.access().begin(by, by.arrays().loading(array, index, place));
        }
    }

    public static void storing(@Nullable Object array, int index, int place) {
        store(array, index, Touch.Kind.SET, place);
    }

    /** A store behind a load whose value is used for nothing else. */
    public static void updating(@Nullable Object array, int index, int place) {
        store(array, index, Touch.Kind.UPDATE, place);
    }

    private static void store(@Nullable Object array, int index, Touch.Kind kind, int place) {
        Tracker by = Hooks.tracker();
        Access access = Hooks.access();
        Object value = access.staged();
        if (by != null
                && array != null
                && value != null
                && has(array, index)
                && takes(array, value)
                && by.arrays().watches(place)) {
            access.begin(by, by.arrays().storing(array, index, value, kind, place));
        }
    }

    public static void accessed() {
        Access access = Hooks.access();
        if (access.isOpen()) {
            access.end();
        }
    }

    private static boolean has(Object array, int index) {
        return index >= 0 && TrackedArray.isWatched(index) && index < Array.getLength(array);
    }

    /** Null is staged as a text. */
    private static boolean takes(Object array, Object value) {
        return !(array instanceof Object[])
                || "null".equals(value)
                || array.getClass().getComponentType().isInstance(value);
    }
}
