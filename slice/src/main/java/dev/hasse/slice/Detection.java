package dev.hasse.slice;

import dev.hasse.trace.Cut;
import java.util.Optional;

/** Finds a cut that satisfies a predicate, among those that have all of a given one. */
interface Detection {
    /** The least such cut, or for a stable predicate one that the observed order leads to; empty if there is none. */
    Optional<Cut> after(Cut cut);
}
