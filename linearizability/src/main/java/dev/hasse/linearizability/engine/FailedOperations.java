package dev.hasse.linearizability.engine;

/** What an operation says that failed. */
public enum FailedOperations {
    /** Only that it did not happen. */
    IGNORE,
    /** Also why: a compare-and-set failed because the value was another. */
    OBSERVE
}
