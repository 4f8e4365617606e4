package dev.hasse.agent.runtime;

/** What becomes of acquisitions and releases of locks. */
public enum Locks {
    /** They order other events, as recorded. */
    ORDER,
    /** They are events, whose order may have been another one. */
    EVENTS
}
