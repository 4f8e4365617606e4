package dev.hasse.conformance.generation;

/** How a test ends. */
public enum TestVerdict {
    /** The purpose is reached. */
    PASS,
    /** The implementation did what the specification does not allow. */
    FAIL,
    /** Allowed, but the purpose can no longer be reached. */
    INCONCLUSIVE
}
