package dev.hasse.scan;

import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;

/** Values by stepping through a run, apart from how they were found. */
final class ValuesOnRun {
    private ValuesOnRun() {}

    /** What a variable is at the end of a witness's run. */
    static Value at(Trace trace, Witness witness, int variable) {
        Value value = trace.initialValue(variable);
        for (int event : witness.run(trace)) {
            Value assigned = trace.assigned(event, variable);
            value = assigned == null ? value : assigned;
        }
        return value;
    }
}
