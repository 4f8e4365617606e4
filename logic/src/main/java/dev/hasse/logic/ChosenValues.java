package dev.hasse.logic;

import dev.hasse.trace.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The values that are chosen for parameters, for the condition on them. */
public final class ChosenValues implements Valuation {
    private final Map<String, Value> values = new HashMap<>();

    public ChosenValues(List<Parameter> parameters, List<Value> chosen) {
        for (int i = 0; i < chosen.size(); i++) {
            values.put(parameters.get(i).symbol(), chosen.get(i));
        }
    }

    /** By the parameters' symbols. */
    public Map<String, Value> bySymbol() {
        return values;
    }

    @Override
    public Value value(String variable) {
        Value value = values.get(variable);
        if (value == null) {
            throw new IllegalArgumentException("no value is chosen for " + variable);
        }
        return value;
    }
}
