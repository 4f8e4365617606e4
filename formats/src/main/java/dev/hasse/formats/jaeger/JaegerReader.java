package dev.hasse.formats.jaeger;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.formats.Confidence;
import dev.hasse.formats.Head;
import dev.hasse.formats.ReadOptions;
import dev.hasse.formats.TraceInput;
import dev.hasse.formats.TraceReader;
import dev.hasse.formats.json.JsonDocument;
import dev.hasse.formats.json.JsonFields;
import dev.hasse.formats.json.JsonValue;
import dev.hasse.formats.json.JsonValue.JsonArray;
import dev.hasse.formats.json.JsonValue.JsonObject;
import dev.hasse.formats.json.JsonValue.JsonScalar;
import dev.hasse.formats.spans.Micros;
import dev.hasse.formats.spans.Resource;
import dev.hasse.formats.spans.Span;
import dev.hasse.formats.spans.SpanDraft;
import dev.hasse.formats.spans.SpanEvent;
import dev.hasse.formats.spans.SpanKind;
import dev.hasse.formats.spans.SpanTrace;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Jaeger JSON: {@code {"data":[{"spans":[...],"processes":{...}}]}}, also with one trace instead of the list, with
 * {@code result} instead of {@code data}, or without either; all traces of a file are one run.
 */
public final class JaegerReader implements TraceReader {
    @Override
    public String name() {
        return "jaeger";
    }

    @Override
    public Confidence recognises(Head head) {
        String text = head.text();
        return (head.firstCharacter() == '{' || head.firstCharacter() == '[')
                        && text.contains("\"spans\"")
                        && (text.contains("\"traceID\"") || text.contains("\"spanID\""))
                ? Confidence.CERTAIN
                : Confidence.NO;
    }

    @Override
    public List<Trace> read(TraceInput input, ReadOptions options, Budget budget) throws InputException {
        try (JsonDocument document = JsonDocument.of(input, budget)) {
            JsonFields fields = new JsonFields(document);
            List<Span> spans = new ArrayList<>();
            for (JsonValue root = document.next(); root != null; root = document.next()) {
                traces(fields, root, "Jaeger's export", spans);
            }
            return List.of(SpanTrace.of(input.name(), spans, options, budget));
        }
    }

    /** Goes down through lists, and through what wraps traces. */
    private static void traces(JsonFields fields, JsonValue value, String what, List<Span> spans)
            throws InputException {
        if (value instanceof JsonArray array) {
            for (JsonValue item : array.items()) {
                traces(fields, item, "a trace", spans);
            }
            return;
        }
        JsonObject object = fields.object(value, what);
        new Walk(fields, processes(fields, object), spans).trace(object);
        for (String wrapper : List.of("data", "result")) {
            JsonValue inside = JsonFields.member(object, wrapper);
            if (inside != null) {
                traces(fields, inside, "\"" + wrapper + "\" with traces", spans);
            }
        }
    }

    private static Map<String, Resource> processes(JsonFields fields, JsonObject trace) throws InputException {
        Map<String, Resource> processes = new HashMap<>();
        for (Map.Entry<String, JsonValue> entry :
                fields.members(trace, "processes").entrySet()) {
            JsonObject process = fields.object(entry.getValue(), "a process");
            Map<String, Value> tags = tags(fields, process, "tags");
            // Jaeger's own clients call the host so.
            Value hostname = tags.get("hostname");
            if (hostname != null) {
                tags.putIfAbsent("host.name", hostname);
            }
            processes.put(entry.getKey(), Resource.named(fields.text(process, "serviceName"), tags));
        }
        return processes;
    }

    private static Map<String, Value> tags(JsonFields fields, JsonObject object, String key) throws InputException {
        Map<String, Value> tags = new LinkedHashMap<>();
        for (JsonValue item : fields.list(object, key)) {
            JsonObject tag = fields.object(item, "a tag");
            JsonValue value = JsonFields.member(tag, "value");
            if (value != null) {
                tags.put(fields.requiredText(tag, "key"), JsonFields.toValue(value));
            }
        }
        return tags;
    }

    /** The way down from one trace to its spans. */
    private record Walk(JsonFields fields, Map<String, Resource> processes, List<Span> spans) {
        void trace(JsonObject trace) throws InputException {
            for (JsonValue item : fields.list(trace, "spans")) {
                spans.add(span(fields.object(item, "a span")));
            }
        }

        private Span span(JsonObject span) throws InputException {
            String trace = fields.requiredText(span, "traceID");
            Map<String, Value> tags = tags(fields, span, "tags");
            Value kind = tags.remove("span.kind");
            Value error = tags.get("error");
            SpanDraft draft = new SpanDraft()
                    .id(trace, fields.requiredText(span, "spanID"))
                    .parent(trace, fields.text(span, "parentSpanID"), Span.Relation.CHILD_OF)
                    .resource(process(span))
                    .kind(kind instanceof Value.Text text ? SpanKind.named(text.value()) : SpanKind.UNSPECIFIED)
                    .name(fields.text(span, "operationName"))
                    .attributes(tags)
                    .status(Value.of(true).equals(error) ? new Span.Status("error", "") : Span.Status.UNSET)
                    .line(fields.document().line(span));
            times(span, draft);
            references(span, draft);
            for (JsonValue item : fields.list(span, "logs")) {
                JsonObject log = fields.object(item, "a log");
                Map<String, Value> logged = tags(fields, log, "fields");
                draft.event(new SpanEvent(Micros.nanos(fields, log, "timestamp"), title(logged), logged));
            }
            return draft.span();
        }

        /** OpenTracing's log fields say what happened as event or message. */
        private static String title(Map<String, Value> logged) {
            Value event = logged.remove("event");
            Value title = event == null ? logged.get("message") : event;
            return title instanceof Value.Text text ? text.value() : title == null ? "log" : title.toString();
        }

        private Resource process(JsonObject span) throws InputException {
            JsonValue inline = JsonFields.member(span, "process");
            if (inline != null) {
                JsonObject process = fields.object(inline, "\"process\"");
                return Resource.named(fields.text(process, "serviceName"), tags(fields, process, "tags"));
            }
            JsonValue id = JsonFields.member(span, "processID");
            if (id == null) {
                throw fields.document().error(span, "expected a span with \"processID\"");
            }
            Resource process = processes.get(fields.text(span, "processID"));
            if (process == null) {
                throw fields.document().error(id, "no process has this id");
            }
            return process;
        }

        private void times(JsonObject span, SpanDraft draft) throws InputException {
            long start = Micros.nanos(fields, span, "startTime");
            long duration = Micros.nanos(fields, span, "duration");
            draft.times(start, Micros.end(start, duration));
            for (JsonValue item : fields.list(span, "warnings")) {
                if (item instanceof JsonScalar warning && warning.text().contains("timestamps were adjusted")) {
                    draft.adjusted();
                }
            }
        }

        /** The first CHILD_OF, or else the first reference, is the parent; the others are links. */
        private void references(JsonObject span, SpanDraft draft) throws InputException {
            List<JsonObject> references = new ArrayList<>();
            for (JsonValue item : fields.list(span, "references")) {
                references.add(fields.object(item, "a reference"));
            }
            int parent = references.isEmpty() ? -1 : 0;
            for (int i = references.size() - 1; i >= 0; i--) {
                parent = isChildOf(references.get(i)) ? i : parent;
            }
            for (int i = 0; i < references.size(); i++) {
                String trace = fields.requiredText(references.get(i), "traceID");
                String id = fields.requiredText(references.get(i), "spanID");
                if (i != parent) {
                    draft.link(trace, id);
                } else {
                    boolean child = isChildOf(references.get(i));
                    draft.parent(trace, id, child ? Span.Relation.CHILD_OF : Span.Relation.FOLLOWS_FROM);
                }
            }
        }

        private boolean isChildOf(JsonObject reference) throws InputException {
            return !fields.text(reference, "refType").equals("FOLLOWS_FROM");
        }
    }
}
