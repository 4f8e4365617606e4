package dev.hasse.check;

import dev.hasse.logic.Footprint;
import dev.hasse.logic.Predicate;
import dev.hasse.trace.Trace;
import java.util.BitSet;

/** Whether a predicate is true at some cut of the recorded run: at most one pass over the events, no other run looked at. */
final class RecordedOccurrence {
    /** More evaluations than these take too long for a question beside the verdict. */
    private static final int MOST_EVALUATIONS = 100_000;

    private final Trace trace;
    private final PossibleTruth possible;

    RecordedOccurrence(Trace trace, PossibleTruth possible) {
        this.trace = trace;
        this.possible = possible;
    }

    /** True if it is; false also where that would take long to find out. The writes of its variables are ordered. */
    boolean of(Predicate predicate) {
        Footprint footprint = predicate.footprint();
        if (footprint.isOneVariable()) {
            String variable = footprint.variables().iterator().next();
            if (!Deadlock.isMeant(variable, trace)) {
                // The recorded run has all values of a variable, one after the other.
                return possible.has(variable, predicate);
            }
        }
        BitSet variables = new BitSet();
        for (String name : footprint.variables()) {
            int number = trace.variableNumber(name);
            if (number >= 0) {
                variables.set(number);
            }
        }
        boolean asksChannels = !footprint.channels().isEmpty();
        int[] cut = new int[trace.processCount()];
        ValuesAtCut values = new ValuesAtCut(trace).at(cut);
        if (predicate.holds(values)) {
            return true;
        }
        int evaluations = 0;
        for (int event : trace.observedOrder()) {
            cut[trace.processOf(event)] = trace.positionOf(event);
            if (asksChannels || assignsOneOf(variables, event)) {
                if (predicate.holds(values)) {
                    return true;
                }
                if (++evaluations == MOST_EVALUATIONS) {
                    return false;
                }
            }
        }
        return false;
    }

    private boolean assignsOneOf(BitSet variables, int event) {
        for (int i = 0; i < trace.assignmentCount(event); i++) {
            if (variables.get(trace.assignedVariable(event, i))) {
                return true;
            }
        }
        return false;
    }
}
