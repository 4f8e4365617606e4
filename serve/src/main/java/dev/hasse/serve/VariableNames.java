package dev.hasse.serve;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.hasse.logic.Names;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.Set;

/** What can be completed of a variable: its name and some of its values, as they are written in formulas. */
final class VariableNames {
    private static final int MOST_VALUES = 8;
    private static final int MOST_WRITES = 1_000;
    private static final int LONGEST_VALUE = 60;

    private VariableNames() {}

    static void write(Trace trace, int variable, JsonGenerator json) throws IOException {
        String name = trace.variableName(variable);
        json.writeStartObject();
        json.writeStringField("name", name);
        String written = Names.written(name);
        if (!written.equals(name)) {
            json.writeStringField("written", written);
        }
        json.writeArrayFieldStart("values");
        for (Value value : values(trace, variable)) {
            String text = value.toString();
            if (text.length() <= LONGEST_VALUE) {
                json.writeString(text);
            }
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static Set<Value> values(Trace trace, int variable) {
        Set<Value> values = new LinkedHashSet<>();
        values.add(trace.initialValue(variable));
        int[] writes = trace.writes(variable);
        for (int i = 0; i < Math.min(MOST_WRITES, writes.length) && values.size() < MOST_VALUES; i++) {
            for (int k = 0; k < trace.assignmentCount(writes[i]); k++) {
                if (trace.assignedVariable(writes[i], k) == variable) {
                    values.add(trace.assignedValue(writes[i], k));
                }
            }
        }
        return values;
    }
}
