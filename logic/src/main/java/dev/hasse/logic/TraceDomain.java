package dev.hasse.logic;

import dev.hasse.trace.EventField;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What a trace has of each. */
record TraceDomain(Trace trace) implements Domain {
    @Override
    public List<String> processes() {
        return trace.processNames();
    }

    @Override
    public boolean isProcess(String name) {
        return trace.processNumber(name) >= 0;
    }

    @Override
    public List<Value> values(String field) {
        EventField carried = new EventField(trace, field);
        Set<Value> values = new LinkedHashSet<>();
        for (int event : trace.observedOrder()) {
            Value value = carried.of(event);
            if (value != null) {
                values.add(value);
            }
        }
        return List.copyOf(values);
    }

    @Override
    public List<String> objects(String type) {
        String start = type + "[";
        Set<String> objects = new LinkedHashSet<>();
        for (int variable = 0; variable < trace.variableCount(); variable++) {
            String name = trace.variableName(variable);
            int end = name.startsWith(start) ? name.indexOf(']', start.length()) : -1;
            if (end >= 0) {
                objects.add(name.substring(0, end + 1));
            }
        }
        return List.copyOf(objects);
    }
}
