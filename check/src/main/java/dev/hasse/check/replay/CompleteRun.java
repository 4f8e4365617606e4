package dev.hasse.check.replay;

import dev.hasse.base.Budget;
import dev.hasse.check.Evidence;
import dev.hasse.check.ReplayFailedException;
import dev.hasse.check.Run;
import dev.hasse.trace.Trace;

/** A run from the empty cut to the full one, every event when it may happen. */
final class CompleteRun {
    private CompleteRun() {}

    /** The evidence's run, replayed. */
    static Run of(Trace trace, Evidence evidence, Budget budget) {
        Run run = evidence.run();
        ReplayedCut reached = ReplayedCut.initial(trace, budget);
        for (int i = 0; i < run.length(); i++) {
            reached.fire(run.event(i));
        }
        if (!reached.isFull() || !evidence.cut().equals(trace.fullCut())) {
            throw new ReplayFailedException("the run is not complete");
        }
        return run;
    }
}
