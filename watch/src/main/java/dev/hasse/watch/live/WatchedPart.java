package dev.hasse.watch.live;

import dev.hasse.base.InputException;

/** Something that a {@link WatchLoop} looks after: a run with its source, or what a receiver takes. */
public interface WatchedPart {
    /** Works on what has come by this time, in nanoseconds of any clock; true if there was something. */
    boolean work(long now) throws InputException;

    /** Whether nothing more will come. */
    boolean isAtEnd();

    /** The end of the input: tells the verdicts that are left. */
    void end() throws InputException;

    /** Gives up, for this reason: what is not decided stays unknown. */
    void giveUp(String reason);
}
