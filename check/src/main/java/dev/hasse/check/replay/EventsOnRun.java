package dev.hasse.check.replay;

import dev.hasse.base.Budget;
import dev.hasse.check.Run;
import dev.hasse.logic.EventValuation;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Valuation;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.BitSet;

/** The positions of a run to which an event led that made a predicate on one variable true by assigning it. */
final class EventsOnRun {
    private EventsOnRun() {}

    /** The positions to which an event led that satisfies the predicate of an event atom. */
    static BitSet happening(Trace trace, Run run, Predicate predicate, Budget budget) {
        BitSet result = new BitSet(run.length() + 1);
        EventValuation valuation = new EventValuation(trace);
        for (int i = 0; i < run.length(); i++) {
            budget.check();
            result.set(i + 1, predicate.holds(valuation.at(run.event(i))));
        }
        return result;
    }

    static BitSet of(Trace trace, Places places, Predicate predicate, Budget budget) {
        BitSet result = new BitSet();
        int variable = trace.variableNumber(predicate.variables().iterator().next());
        for (int event : variable < 0 ? new int[0] : trace.writes(variable)) {
            budget.check();
            int place = places.of(event);
            Value value = trace.assigned(event, variable);
            if (place >= 0 && value != null && predicate.holds(Valuation.of(value))) {
                result.set(place + 1);
            }
        }
        return result;
    }
}
