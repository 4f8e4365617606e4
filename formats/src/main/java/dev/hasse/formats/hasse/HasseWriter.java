package dev.hasse.formats.hasse;

import dev.hasse.formats.TraceWriter;
import dev.hasse.formats.json.JsonTexts;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Writes the native format: events in the order observed, messages as such, every other Hasse edge as {@code after}.
 * Reading it again gives the same order, values, names, messages, ids and attributes.
 */
public final class HasseWriter implements TraceWriter {
    private static final int FLUSH_AT = 1 << 15;

    @Override
    public String name() {
        return "hasse";
    }

    @Override
    public List<String> extensions() {
        return List.of("jsonl", "ndjson");
    }

    @Override
    public void write(Trace trace, OutputStream out) throws IOException {
        Writer writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
        EventMembers members = new EventMembers(trace);
        StringBuilder text = new StringBuilder();
        header(trace, text);
        for (int event : trace.observedOrder()) {
            text.append("{\"process\":");
            JsonTexts.appendString(text, trace.processName(trace.processOf(event)));
            members.append(event, text);
            text.append("}\n");
            if (text.length() > FLUSH_AT) {
                writer.append(text);
                text.setLength(0);
            }
        }
        writer.append(text);
        writer.flush();
    }

    private static void header(Trace trace, StringBuilder text) {
        text.append("{\"hasse\":1,\"processes\":[");
        for (int p = 0; p < trace.processCount(); p++) {
            text.append(p == 0 ? "" : ",");
            JsonTexts.appendString(text, trace.processName(p));
        }
        text.append("]");
        String separator = ",\"init\":{";
        for (int variable = 0; variable < trace.variableCount(); variable++) {
            Value initial = trace.initialValue(variable);
            // A variable that no event assigns is only known by its initial value.
            if (!initial.equals(Value.of(0)) || trace.writes(variable).length == 0) {
                text.append(separator);
                JsonTexts.appendString(text, trace.variableName(variable));
                text.append(':');
                JsonTexts.appendValue(text, initial);
                separator = ",";
            }
        }
        text.append(separator.equals(",") ? "}" : "");
        clocks(trace, text);
        separator = ",\"warnings\":[";
        for (String warning : trace.warnings()) {
            text.append(separator);
            JsonTexts.appendString(text, warning);
            separator = ",";
        }
        text.append(separator.equals(",") ? "]}\n" : "}\n");
    }

    /** The clocks of processes that have none of their own. */
    private static void clocks(Trace trace, StringBuilder text) {
        String separator = ",\"clocks\":{";
        for (int p = 0; p < trace.processCount(); p++) {
            String clock = trace.times().clock(p);
            if (!clock.equals(trace.processName(p))) {
                text.append(separator);
                JsonTexts.appendString(text, trace.processName(p));
                text.append(':');
                JsonTexts.appendString(text, clock);
                separator = ",";
            }
        }
        text.append(separator.equals(",") ? "}" : "");
    }
}
