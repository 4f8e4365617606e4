package dev.hasse.formats.jaeger;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.formats.Confidence;
import dev.hasse.formats.Head;
import dev.hasse.formats.TraceInput;
import dev.hasse.formats.json.JsonDocument;
import dev.hasse.formats.json.JsonFields;
import dev.hasse.formats.json.JsonValue;
import dev.hasse.formats.json.JsonValue.JsonObject;
import dev.hasse.formats.spans.Resource;
import dev.hasse.formats.spans.SpanReader;
import dev.hasse.formats.spans.SpanSink;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Jaeger JSON: {@code {"data":[{"spans":[...],"processes":{...}}]}}, also with one trace instead of the list, with
 * {@code result} instead of {@code data}, or without either; Jaeger's own model in JSON, with ids in base64 and times as
 * texts; and spans one after the other, as storages hold them.
 */
public final class JaegerReader implements SpanReader {
    private static final Pattern ID = Pattern.compile("\"(?:traceID|spanID)\"");
    private static final Pattern MODEL_ID = Pattern.compile("\"(?:spanID|spanId)\"");

    @Override
    public String name() {
        return "jaeger";
    }

    @Override
    public Confidence recognises(Head head) {
        String text = head.text();
        boolean json = head.firstCharacter() == '{' || head.firstCharacter() == '[';
        boolean answer = text.contains("\"spans\"") && ID.matcher(text).find();
        boolean model =
                text.contains("\"operationName\"") && MODEL_ID.matcher(text).find();
        return json && (answer || model) ? Confidence.CERTAIN : Confidence.NO;
    }

    @Override
    public void spans(TraceInput input, Budget budget, SpanSink sink) throws InputException {
        try (JsonDocument document = JsonDocument.streaming(input, budget)) {
            JsonFields fields = new JsonFields(document);
            while (document.begin()) {
                traces(document, fields, "Jaeger's export", sink);
            }
        }
    }

    /** Goes down through lists, and through what wraps traces, of which one at a time is in memory. */
    private static void traces(JsonDocument document, JsonFields fields, String what, SpanSink sink)
            throws InputException {
        if (document.isArray()) {
            while (document.nextItem()) {
                traces(document, fields, "a trace", sink);
            }
            return;
        }
        if (!document.isObject()) {
            throw fields.expected(document.here(), what + " as an object");
        }
        document.forget();
        long offset = document.offset();
        Map<String, JsonValue> members = new LinkedHashMap<>();
        for (String name = document.nextMember(); name != null; name = document.nextMember()) {
            if (name.equals("data") || name.equals("result")) {
                if (!document.isNull()) {
                    traces(document, fields, "\"" + name + "\" with traces", sink);
                }
            } else {
                members.put(name, document.here());
            }
        }
        JsonObject object = new JsonObject(offset, members);
        if (JsonFields.member(object, "spanID", "spanId") != null) {
            sink.add(new JaegerSpan(fields, Map.of()).span(object));
            return;
        }
        JaegerSpan reader = new JaegerSpan(fields, processes(fields, object));
        for (JsonValue item : fields.list(object, "spans")) {
            sink.add(reader.span(fields.object(item, "a span")));
        }
    }

    private static Map<String, Resource> processes(JsonFields fields, JsonObject trace) throws InputException {
        Map<String, Resource> processes = new HashMap<>();
        for (Map.Entry<String, JsonValue> entry :
                fields.members(trace, "processes").entrySet()) {
            processes.put(entry.getKey(), JaegerSpan.process(fields, fields.object(entry.getValue(), "a process")));
        }
        for (JsonValue item : fields.list(trace, "processMap")) {
            JsonObject entry = fields.object(item, "an item of \"processMap\"");
            JsonValue process = JsonFields.member(entry, "process");
            if (process != null) {
                processes.put(
                        fields.requiredText(entry, "processId"),
                        JaegerSpan.process(fields, fields.object(process, "\"process\"")));
            }
        }
        return processes;
    }
}
