package dev.hasse.check.replay;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.check.InstanceProof;
import dev.hasse.check.Replay;
import dev.hasse.check.Verdict;
import dev.hasse.logic.ChosenValues;
import dev.hasse.logic.Property;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * Evaluates the instance that is said to be violated on the run: its formula is made anew for its values. That some
 * instance should hold is refuted only by a run that violates each.
 */
public final class InstanceReplay implements Replay {
    @Override
    public boolean covers(Property property) {
        return property instanceof Property.ForEach;
    }

    @Override
    public void confirm(Trace trace, Property property, Verdict verdict, Budget budget) throws InputException {
        if (verdict instanceof Verdict.Violated violated) {
            Property.ForEach forEach = (Property.ForEach) property;
            List<List<Value>> choices = forEach.every() == Property.Every.EVERY
                    ? List.of(((InstanceProof) violated.evidence().proof()).chosen())
                    : choices(forEach, 0, List.of());
            for (List<Value> chosen : choices) {
                new LtlReplay().confirm(trace, forEach.instances().of(chosen), verdict, budget);
            }
        }
    }

    private static List<List<Value>> choices(Property.ForEach forEach, int place, List<Value> chosen) {
        if (place == forEach.parameters().size()) {
            return forEach.condition().holds(new ChosenValues(forEach.parameters(), chosen))
                    ? List.of(chosen)
                    : List.of();
        }
        List<List<Value>> all = new ArrayList<>();
        for (Value value : forEach.values().get(place)) {
            List<Value> longer = new ArrayList<>(chosen);
            longer.add(value);
            all.addAll(choices(forEach, place + 1, longer));
        }
        return all;
    }
}
