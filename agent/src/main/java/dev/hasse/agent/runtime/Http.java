package dev.hasse.agent.runtime;

/** What becomes of HTTP messages. */
public enum Http {
    /** They are not recorded. */
    NONE,
    /** They are events, and carry a context in a header, so that recordings of several programs can be merged. */
    MESSAGES
}
