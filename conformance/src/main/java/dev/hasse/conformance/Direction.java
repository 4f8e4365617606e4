package dev.hasse.conformance;

/** What a label is to the implementation. */
public enum Direction {
    /** The environment decides. */
    INPUT,
    /** The implementation decides; the environment sees it. */
    OUTPUT,
    /** Nobody outside sees it. */
    INTERNAL,
    /** The implementation says nothing; seen like an output. */
    QUIESCENCE;

    /** Whether a tester can only wait for it. */
    public boolean isObserved() {
        return this == OUTPUT || this == QUIESCENCE;
    }
}
