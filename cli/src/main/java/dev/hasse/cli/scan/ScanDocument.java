package dev.hasse.cli.scan;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.hasse.base.InputException;
import dev.hasse.cli.output.JsonOutput;
import dev.hasse.report.document.ResultFields;
import dev.hasse.scan.Scan;
import dev.hasse.scan.Suspicion;
import dev.hasse.scan.TriedCandidates;
import dev.hasse.scan.Witness;
import dev.hasse.trace.Event;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** The JSON document of {@code hasse scan}. */
final class ScanDocument {
    private ScanDocument() {}

    static void write(List<Scan> scans, List<String> differences, List<InputException> refused, JsonGenerator json)
            throws IOException {
        json.writeArrayFieldStart("traces");
        for (Scan scan : scans) {
            json.writeStartObject();
            json.writeStringField("trace", scan.trace().source());
            json.writeArrayFieldStart("findings");
            for (Suspicion suspicion : scan.suspicions()) {
                write(suspicion, scan.trace(), json);
            }
            json.writeEndArray();
            if (!scan.candidates().isEmpty()) {
                json.writeArrayFieldStart("candidates");
                for (TriedCandidates tried : scan.candidates()) {
                    json.writeStartObject();
                    json.writeStringField("kind", tried.kind().word());
                    json.writeNumberField("possible", tried.possible());
                    json.writeNumberField("refuted", tried.refuted());
                    json.writeNumberField("open", tried.open());
                    json.writeEndObject();
                }
                json.writeEndArray();
            }
            if (scan.limit().isPresent()) {
                json.writeStringField("limit", scan.limit().get());
            }
            json.writeEndObject();
        }
        json.writeEndArray();
        ResultFields.writeErrors(refused, json);
        if (!differences.isEmpty()) {
            json.writeArrayFieldStart("differences");
            for (String each : differences) {
                json.writeString(each);
            }
            json.writeEndArray();
        }
    }

    private static void write(Suspicion suspicion, Trace trace, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("kind", suspicion.kind().word());
        json.writeStringField("severity", suspicion.severity().word());
        json.writeStringField("summary", suspicion.summary());
        json.writeStringField("property", suspicion.property().orElse(null));
        json.writeArrayFieldStart("events");
        for (Event event : suspicion.events()) {
            json.writeStartObject();
            json.writeStringField("process", event.process());
            json.writeNumberField("event", event.position());
            json.writeNumberField("line", event.line());
            json.writeStringField("source", trace.codePlace(event.number()));
            json.writeStringField("text", event.name().orElse(null));
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeNumberField("support", suspicion.support());
        json.writeStringField("status", suspicion.isConfirmed() ? "confirmed" : "predicted");
        if (suspicion.witness().isPresent()) {
            write(suspicion.witness().get(), trace, json);
        }
        json.writeEndObject();
    }

    private static void write(Witness witness, Trace trace, JsonGenerator json) throws IOException {
        json.writeObjectFieldStart("evidence");
        json.writeArrayFieldStart("run");
        for (int number : witness.run(trace)) {
            Event event = trace.event(number);
            json.writeStartObject();
            json.writeStringField("process", event.process());
            json.writeNumberField("event", event.position());
            json.writeObjectFieldStart("set");
            for (Map.Entry<String, Value> each : event.assignments().entrySet()) {
                json.writeFieldName(each.getKey());
                JsonOutput.value(json, each.getValue());
            }
            json.writeEndObject();
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeObjectFieldStart("cut");
        int[] positions = witness.cut().toArray();
        for (int p = 0; p < positions.length; p++) {
            json.writeNumberField(trace.processName(p), positions[p]);
        }
        json.writeEndObject();
        json.writeEndObject();
    }
}
