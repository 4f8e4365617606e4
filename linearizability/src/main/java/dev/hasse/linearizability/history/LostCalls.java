package dev.hasse.linearizability.history;

import dev.hasse.stability.MayChange;

/** What becomes of a return whose call is not in the history. */
@MayChange
public enum LostCalls {
    /** It is an error. */
    REFUSE,
    /** It is left out, and the history says so. */
    TOLERATE
}
