package dev.hasse.check.replay;

import dev.hasse.base.Budget;
import dev.hasse.check.Replay;
import dev.hasse.check.ReplayFailedException;
import dev.hasse.check.Run;
import dev.hasse.check.Verdict;
import dev.hasse.logic.LtlFormula;
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
            LtlFormula formula = ((Property.Ltl) property).formula();
            ReplayedCut end = ReplayedRun.of(trace, violated.evidence(), budget);
            Run run = violated.evidence().run();
            if (!end.isEnd()) {
                ReplayedRun.requireShown(new LtlOnBeginning(trace, run, budget).refutes(formula));
            } else if (new LtlOnRun(trace, run, budget).satisfies(formula)) {
                throw new ReplayFailedException("the run satisfies the formula");
            }
        }
    }
}
