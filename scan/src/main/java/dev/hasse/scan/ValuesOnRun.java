package dev.hasse.scan;

import dev.hasse.trace.Cut;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.List;

/** Values by stepping through a run, apart from how they were found. */
final class ValuesOnRun {
    private ValuesOnRun() {}

    /** What each of the variables is at the end of a witness's run; one pass, which ends with the run. */
    static List<Value> at(Trace trace, Witness witness, int... variables) {
        List<Value> values = new ArrayList<>();
        for (int variable : variables) {
            values.add(trace.initialValue(variable));
        }
        Cut cut = witness.cut();
        long left = cut.size();
        int[] order = trace.observedOrder();
        for (int i = 0; left > 0; i++) {
            if (trace.positionOf(order[i]) <= cut.position(trace.processOf(order[i]))) {
                left--;
                for (int k = 0; k < variables.length; k++) {
                    Value assigned = trace.assigned(order[i], variables[k]);
                    values.set(k, assigned == null ? values.get(k) : assigned);
                }
            }
        }
        return values;
    }
}
