package dev.hasse.cli.scan;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.hasse.base.InputException;
import dev.hasse.report.document.JsonParts;
import dev.hasse.report.document.ResultFields;
import dev.hasse.scan.Scan;
import dev.hasse.scan.Suspicion;
import dev.hasse.scan.Witness;
import dev.hasse.trace.Event;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** The JSON document of {@code hasse scan}. */
final class ScanDocument {
    private ScanDocument() {}

    static void write(List<Scan> scans, List<String> differences, List<InputException> refused, JsonGenerator json)
            throws IOException {
        JsonParts.objects(json, "traces", scans, scan -> {
            json.writeStringField("trace", scan.trace().source());
            JsonParts.list(json, "findings", scan.suspicions(), suspicion -> write(suspicion, scan.trace(), json));
            if (!scan.candidates().isEmpty()) {
                JsonParts.objects(json, "candidates", scan.candidates(), tried -> {
                    json.writeStringField("kind", tried.kind().word());
                    json.writeNumberField("possible", tried.possible());
                    json.writeNumberField("refuted", tried.refuted());
                    json.writeNumberField("open", tried.open());
                });
            }
            JsonParts.text(json, "limit", scan.limit().orElse(null));
        });
        ResultFields.writeErrors(refused, json);
        if (!differences.isEmpty()) {
            JsonParts.texts(json, "differences", differences);
        }
    }

    private static void write(Suspicion suspicion, Trace trace, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("kind", suspicion.kind().word());
        json.writeStringField("severity", suspicion.severity().word());
        json.writeStringField("summary", suspicion.summary());
        json.writeStringField("property", suspicion.property().orElse(null));
        JsonParts.objects(json, "events", suspicion.events(), event -> {
            json.writeStringField("process", event.process());
            json.writeNumberField("event", event.position());
            json.writeNumberField("line", event.line());
            json.writeStringField("source", trace.codePlace(event.number()));
            json.writeStringField("text", event.name().orElse(null));
        });
        json.writeNumberField("support", suspicion.support());
        json.writeStringField("status", suspicion.isConfirmed() ? "confirmed" : "predicted");
        if (suspicion.witness().isPresent()) {
            write(suspicion.witness().get(), trace, json);
        }
        json.writeEndObject();
    }

    private static void write(Witness witness, Trace trace, JsonGenerator json) throws IOException {
        json.writeObjectFieldStart("evidence");
        List<Event> run =
                Arrays.stream(witness.run(trace)).mapToObj(trace::event).toList();
        JsonParts.objects(json, "run", run, event -> {
            json.writeStringField("process", event.process());
            json.writeNumberField("event", event.position());
            json.writeObjectFieldStart("set");
            for (Map.Entry<String, Value> each : event.assignments().entrySet()) {
                json.writeFieldName(each.getKey());
                JsonParts.value(json, each.getValue());
            }
            json.writeEndObject();
        });
        JsonParts.cut(json, "cut", trace, witness.cut());
        json.writeEndObject();
    }
}
