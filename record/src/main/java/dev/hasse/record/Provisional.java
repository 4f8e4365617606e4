package dev.hasse.record;

/**
 * An event of the agent's, of which it may be seen only later whether it matters. That is asked when the events around it
 * are written; one that does not matter is left out.
 */
public interface Provisional {
    /** Whether the event matters, whatever comes. */
    boolean isDefinite();

    /** Whether it matters; asked once, in the order of the process's events, if it is not definite. */
    boolean isWanted();

    /** Tells what happened. */
    void describe(LineMembers members);
}
