package dev.hasse.check.replay;

import dev.hasse.base.Budget;
import dev.hasse.base.LimitReachedException;
import dev.hasse.check.Evidence;
import dev.hasse.check.ReplayFailedException;
import dev.hasse.check.Run;
import dev.hasse.trace.Cut;
import dev.hasse.trace.Trace;

/** A run from the empty cut, every event when it may happen. */
final class ReplayedRun {
    private ReplayedRun() {}

    /** Where the evidence's run leads: to the full cut, unless locks may keep it from there. */
    static ReplayedCut of(Trace trace, Evidence evidence, Budget budget) {
        Run run = evidence.run();
        ReplayedCut reached = ReplayedCut.initial(trace, budget);
        for (int i = 0; i < run.length(); i++) {
            reached.fire(run.event(i));
        }
        if (!evidence.cut().equals(Cut.of(reached.cut()))) {
            throw new ReplayFailedException("the run does not lead to the cut");
        }
        if (!reached.isFull() && !trace.locks().exclude()) {
            throw new ReplayFailedException("the run is not complete");
        }
        return reached;
    }

    /** A run that goes on must be bad by what it was so far; an engine may know by other reasons, which nobody checks. */
    static void requireShown(boolean isShown) {
        if (!isShown) {
            throw new LimitReachedException("the run that was found does not show by itself that it stays bad");
        }
    }
}
