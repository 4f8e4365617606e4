package dev.hasse.agent.runtime;

/** What becomes of reads of recorded fields. */
public enum Reads {
    /** They are not recorded. */
    NONE,
    /** Each is an event with a name, ordered as the memory model says. */
    EVENTS,
    /** Each is an event between the write that it saw and the next one, whatever the memory model says. */
    ORDERED
}
