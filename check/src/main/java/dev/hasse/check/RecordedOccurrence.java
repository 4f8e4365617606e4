package dev.hasse.check;

import dev.hasse.logic.Footprint;
import dev.hasse.logic.Predicate;
import dev.hasse.trace.Trace;
import java.util.HashSet;
import java.util.Set;

/** Whether a predicate is true at some cut of the recorded run: one pass over the events, no other run looked at. */
final class RecordedOccurrence {
    /** More evaluations than these take too long for a question beside the verdict. */
    private static final int MOST_EVALUATIONS = 100_000;

    private RecordedOccurrence() {}

    /** True if it is; false also where that would take long to find out. The writes of its variables are ordered. */
    static boolean of(Predicate predicate, Trace trace) {
        Footprint footprint = predicate.footprint();
        Set<Integer> variables = new HashSet<>();
        footprint.variables().forEach(name -> variables.add(trace.variableNumber(name)));
        boolean asksChannels = !footprint.channels().isEmpty();
        int[] cut = new int[trace.processCount()];
        ValuesAtCut values = new ValuesAtCut(trace).at(cut);
        if (predicate.holds(values)) {
            return true;
        }
        int evaluations = 0;
        for (int event : trace.observedOrder()) {
            cut[trace.processOf(event)] = trace.positionOf(event);
            if (asksChannels || assignsOneOf(variables, event, trace)) {
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

    private static boolean assignsOneOf(Set<Integer> variables, int event, Trace trace) {
        for (int i = 0; i < trace.assignmentCount(event); i++) {
            if (variables.contains(trace.assignedVariable(event, i))) {
                return true;
            }
        }
        return false;
    }
}
