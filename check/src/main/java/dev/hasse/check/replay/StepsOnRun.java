package dev.hasse.check.replay;

import dev.hasse.base.Budget;
import dev.hasse.check.Run;
import dev.hasse.logic.OldValue;
import dev.hasse.logic.Predicate;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/** Where on a run a predicate of values before and after the step holds. */
final class StepsOnRun {
    private StepsOnRun() {}

    static BitSet of(Trace trace, Run run, Predicate predicate, Budget budget) {
        Map<String, Value> now = new HashMap<>();
        for (String variable : OldValue.variables(predicate)) {
            int number = trace.variableNumber(variable);
            now.put(variable, number < 0 ? Value.of(0) : trace.initialValue(number));
        }
        BitSet positions = new BitSet();
        positions.set(0, predicate.holds(OldValue.valuation(now::get, now::get)));
        for (int i = 0; i < run.length(); i++) {
            budget.check();
            Map<String, Value> before = Map.copyOf(now);
            int event = run.event(i);
            for (int each = 0; each < trace.assignmentCount(event); each++) {
                now.replace(trace.variableName(trace.assignedVariable(event, each)), trace.assignedValue(event, each));
            }
            positions.set(i + 1, predicate.holds(OldValue.valuation(before::get, now::get)));
        }
        return positions;
    }
}
