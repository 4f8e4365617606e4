package dev.hasse.scan;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.trace.Trace;

/** Looks for one kind of suspicion. */
interface Detector {
    /** Tells of each suspicion as it is found; a limit ends the search, and what was told stays. */
    void look(Trace trace, Budget budget, Outcomes found) throws InputException;
}
