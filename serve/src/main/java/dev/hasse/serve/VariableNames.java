package dev.hasse.serve;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.hasse.logic.Names;
import dev.hasse.report.document.JsonParts;
import dev.hasse.trace.EventField;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.Set;

/** What can be completed of a variable or of what events carry: its name and some of its values, as formulas write them. */
final class VariableNames {
    private static final int MOST_VALUES = 8;
    private static final int MOST_CARRIED = 100;
    private static final int MOST_WRITES = 1_000;
    private static final int LONGEST_VALUE = 60;

    private VariableNames() {}

    static void write(Trace trace, int variable, JsonGenerator json) throws IOException {
        write(trace.variableName(variable), values(trace, variable), json);
    }

    /** What events carry, whatever their process: it stands in brackets, in {@code values(...)} and in {@code let}. */
    static void writeCarried(Trace trace, JsonGenerator json) throws IOException {
        JsonParts.list(
                json,
                "carried",
                EventField.names(trace).stream().limit(MOST_CARRIED).toList(),
                name -> {
                    EventField field = new EventField(trace, name);
                    Set<Value> values = new LinkedHashSet<>();
                    for (int event = 0;
                            event < Math.min(MOST_WRITES, trace.eventCount()) && values.size() < MOST_VALUES;
                            event++) {
                        Value value = field.of(event);
                        if (value != null) {
                            values.add(value);
                        }
                    }
                    write(name, values, json);
                });
    }

    private static void write(String name, Set<Value> values, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", name);
        String written = Names.written(name);
        if (!written.equals(name)) {
            json.writeStringField("written", written);
        }
        JsonParts.list(json, "values", values, value -> {
            String text = value.toString();
            if (text.length() <= LONGEST_VALUE) {
                json.writeString(text);
            }
        });
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
