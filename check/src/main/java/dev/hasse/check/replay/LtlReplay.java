package dev.hasse.check.replay;

import dev.hasse.base.Budget;
import dev.hasse.check.Replay;
import dev.hasse.check.ReplayFailedException;
import dev.hasse.check.Run;
import dev.hasse.check.Verdict;
import dev.hasse.logic.Property;
import dev.hasse.trace.Trace;

/** Evaluates an LTL formula on the run that is said to violate it, from the definition; no automaton is involved. */
public final class LtlReplay implements Replay {
    @Override
    public boolean covers(Property property) {
        return property instanceof Property.Ltl;
    }

    @Override
    public void confirm(Trace trace, Property property, Verdict verdict, Budget budget) {
        if (verdict instanceof Verdict.Violated violated) {
            Run run = CompleteRun.of(trace, violated.evidence(), budget);
            if (new LtlOnRun(trace, run, budget).satisfies(((Property.Ltl) property).formula())) {
                throw new ReplayFailedException("the run satisfies the formula");
            }
        }
    }
}
