package dev.hasse.junit;

/** The mistake that everybody has made once. */
final class LazySingleton {
    private static int instance;

    private LazySingleton() {}

    static void reset() {
        instance = 0;
    }

    static int get() {
        if (instance == 0) {
            instance = 42;
        }
        return instance;
    }

    static synchronized int getOneAtATime() {
        return get();
    }
}
