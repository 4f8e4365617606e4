package dev.hasse.formats;

import dev.hasse.stability.MayChange;

/** Spans of one program with the same parent that do not overlap in time and name no thread. */
@MayChange
public enum Siblings {
    /** They ran one after the other: the default, and an assumption that results name. */
    SEQUENTIAL,
    /** They did not overlap only by chance. */
    CONCURRENT
}
