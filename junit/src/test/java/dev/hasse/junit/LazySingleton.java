package dev.hasse.junit;

import org.jspecify.annotations.Nullable;

/** The mistake that everybody has made once. */
final class LazySingleton {
    private static @Nullable Object instance;

    private LazySingleton() {}

    static void reset() {
        instance = null;
    }

    static @Nullable Object get() {
        if (instance == null) {
            instance = new Object();
        }
        return instance;
    }

    static synchronized @Nullable Object getOneAtATime() {
        return get();
    }
}
