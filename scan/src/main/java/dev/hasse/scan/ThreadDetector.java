package dev.hasse.scan;

import dev.hasse.base.Budget;

/** Looks for one kind of suspicion about threads. */
interface ThreadDetector {
    /** Tells of each suspicion as it is found; a limit ends the search, and what was told stays. */
    void look(ThreadedRun run, Budget budget, Outcomes found);
}
