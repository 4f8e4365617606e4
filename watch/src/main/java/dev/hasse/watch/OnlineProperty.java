package dev.hasse.watch;

import dev.hasse.base.InputException;
import dev.hasse.logic.Property;

/** A property of a run that goes on. */
interface OnlineProperty {
    Property property();

    /** Takes the next event; nothing changes once it is decided. */
    void add(DeliveredEvent event) throws InputException;

    /** Looks again at deadlines, after processes were taken as ended. */
    void passTime();

    /** Whether its answer is final, whatever comes. */
    boolean isDecided();

    /** The answer if no more events come. */
    WatchResult.Verdict verdictAtEnd();

    /** Whether it holds if an order is found, as {@code EF p} does; others are violated then. */
    default boolean detects() {
        return false;
    }

    /** Why there is no answer. */
    String reason();

    /** How many cuts and intervals it keeps. */
    long cuts();
}
