package dev.hasse.formats;

import dev.hasse.stability.MayChange;

/** Spans of one program with the same parent that do not overlap in time and name no thread. */
@MayChange
public enum Siblings {
    /** They ran one after the other: the usual case, and an assumption that results name. */
    SEQUENTIAL,
    /** Only by chance did they not overlap. */
    CONCURRENT
}
