package dev.hasse.trace;

import dev.hasse.stability.MayChange;

/** What the locks of a recording say about other orders of its events. */
@MayChange
public enum LockMeaning {
    /** Sections of one lock exclude each other, and may come in another order than recorded. */
    EXCLUDE,
    /** Sections of one lock come in the recorded order: giving a lock back happened before it is taken next. */
    ORDER
}
