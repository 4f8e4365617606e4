package dev.hasse.agent.runtime;

/** What becomes of acquisitions and releases of locks. */
public enum Locks {
    /** They order other events. */
    ORDER,
    /** They are events as well. */
    EVENTS
}
