package dev.hasse.report.document;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.hasse.check.Evidence;
import dev.hasse.check.MonitorMoves;
import dev.hasse.check.Obligation;
import dev.hasse.trace.Trace;
import java.io.IOException;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** What JSON documents say of the evidence of a result: the run, where it leads, and why, in words. */
public final class EvidenceFields {
    private EvidenceFields() {}

    /** Writes the field {@code evidence} into the object that is open. */
    public static void write(Trace trace, Evidence evidence, JsonGenerator json) throws IOException {
        json.writeObjectFieldStart("evidence");
        writeRun(trace, evidence, json);
        JsonParts.cut(json, "cut", trace, evidence.cut());
        json.writeStringField("explanation", evidence.explanation());
        if (evidence.innermost() instanceof MonitorMoves moves
                && moves.obligation().isPresent()) {
            write(moves.obligation().get(), json);
        }
        json.writeEndObject();
    }

    /** What of an LTL formula the run does not do, and after how many of its events. */
    private static void write(Obligation obligation, JsonGenerator json) throws IOException {
        json.writeObjectFieldStart("obligation");
        json.writeStringField(
                "kind", obligation.kind().name().toLowerCase(Locale.ROOT).replace('_', '-'));
        json.writeStringField("formula", obligation.formula());
        json.writeNumberField("afterEvents", obligation.place());
        json.writeEndObject();
    }

    private static void writeRun(Trace trace, Evidence evidence, JsonGenerator json) throws IOException {
        Map<Integer, String> moves = new HashMap<>();
        if (evidence.innermost() instanceof MonitorMoves proof) {
            proof.moves().forEach(move -> moves.put(move.place(), move.state()));
        }
        json.writeArrayFieldStart("run");
        for (int i = 0; i < evidence.run().length(); i++) {
            json.writeStartObject();
            writeStep(trace, evidence.run().event(i), json);
            if (moves.containsKey(i)) {
                json.writeStringField("monitor", moves.get(i));
            }
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void writeStep(Trace trace, int event, JsonGenerator json) throws IOException {
        json.writeStringField("process", trace.processName(trace.processOf(event)));
        json.writeNumberField("event", trace.positionOf(event));
        String name = trace.name(event);
        if (name != null) {
            json.writeStringField("name", name);
        }
        String id = trace.id(event);
        if (id != null) {
            json.writeStringField("id", id);
        }
        if (trace.line(event) > 0) {
            json.writeNumberField("line", trace.line(event));
        }
        json.writeObjectFieldStart("set");
        for (int i = 0; i < trace.assignmentCount(event); i++) {
            json.writeFieldName(trace.variableName(trace.assignedVariable(event, i)));
            JsonParts.value(json, trace.assignedValue(event, i));
        }
        json.writeEndObject();
    }
}
