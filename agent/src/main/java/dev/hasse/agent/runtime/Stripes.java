package dev.hasse.agent.runtime;

/**
 * Locks that make an access which only orders threads and what it passes on one step. Many variables share one, so that those
 * that are only read cost no memory. A thread holds one at a time, over a single access.
 */
final class Stripes {
    private static final int COUNT = 1024;
    private static final Variable[] STRIPES = new Variable[COUNT];

    static {
        for (int i = 0; i < COUNT; i++) {
            STRIPES[i] = new Variable("volatile and atomic variables");
        }
    }

    private Stripes() {}

    static Variable of(Object object, int number) {
        int hash = (System.identityHashCode(object) + 31 * number) * 0x9e3779b9;
        return STRIPES[hash >>> 22];
    }
}
