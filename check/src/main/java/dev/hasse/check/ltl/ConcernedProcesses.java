package dev.hasse.check.ltl;

import dev.hasse.logic.Property;
import dev.hasse.trace.Trace;
import java.util.BitSet;
import java.util.Set;

/** How many processes assign variables of a property: among their events the order matters. */
final class ConcernedProcesses {
    private ConcernedProcesses() {}

    /** The number of such processes; of a monitor, whose file is not read for this, 0. */
    static int of(Property property, Trace trace) {
        Set<String> variables =
                property instanceof Property.Ltl ltl ? ltl.origin().mentions().variables() : Set.of();
        BitSet processes = new BitSet(trace.processCount());
        for (String variable : variables) {
            int number = trace.variableNumber(variable);
            if (number >= 0) {
                for (int event : trace.writes(number)) {
                    processes.set(trace.processOf(event));
                }
            }
        }
        return processes.cardinality();
    }
}
