package dev.hasse.formats;

import dev.hasse.base.InputException;
import dev.hasse.trace.ArrivedEvents;

/** A recording that is read piece by piece, while it is still written. */
public interface EventStream {
    /** The events of the next piece, which ends at the end of a line. */
    ArrivedEvents read(byte[] piece) throws InputException;

    /** How many lines there were so far. */
    int lines();
}
