package dev.hasse.formats.jaeger;

import dev.hasse.base.InputException;
import dev.hasse.formats.json.JsonFields;
import dev.hasse.formats.json.JsonValue;
import dev.hasse.formats.json.JsonValue.JsonObject;
import dev.hasse.formats.json.JsonValue.JsonScalar;
import dev.hasse.formats.spans.Resource;
import dev.hasse.formats.spans.Span;
import dev.hasse.formats.spans.SpanDraft;
import dev.hasse.formats.spans.SpanEvent;
import dev.hasse.formats.spans.SpanKind;
import dev.hasse.formats.spans.SpanTimes;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Makes a span of an object, by the processes of its trace. */
record JaegerSpan(JsonFields fields, Map<String, Resource> processes) {
    Span span(JsonObject span) throws InputException {
        String trace = id(span, "traceID", "traceId");
        Map<String, Value> tags = tags(fields, span, "tags");
        // Elasticsearch has some tags as members, in whose names a dot is no character.
        for (Map.Entry<String, JsonValue> tag : fields.members(span, "tag").entrySet()) {
            tags.put(tag.getKey().replace('@', '.'), JsonFields.toValue(tag.getValue()));
        }
        Value kind = tags.remove("span.kind");
        Value error = tags.get("error");
        SpanDraft draft = new SpanDraft()
                .id(trace, id(span, "spanID", "spanId"))
                .parent(trace, fields.name(span, "parentSpanID", "parentSpanId"), Span.Relation.CHILD_OF)
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
            draft.event(new SpanEvent(SpanTimes.time(fields, log, "timestamp"), title(logged), logged));
        }
        return draft.span();
    }

    private String id(JsonObject object, String key, String modelKey) throws InputException {
        String id = fields.name(object, key, modelKey);
        if (id.isEmpty()) {
            throw fields.document().error(object, "expected an object with \"" + key + "\"");
        }
        return id;
    }

    /** OpenTracing's log fields say what happened as event or message. */
    private static String title(Map<String, Value> logged) {
        Value event = logged.remove("event");
        Value title = event == null ? logged.get("message") : event;
        return title == null ? "log" : title.plain();
    }

    private Resource process(JsonObject span) throws InputException {
        JsonValue inline = JsonFields.member(span, "process");
        if (inline != null) {
            return process(fields, fields.object(inline, "\"process\""));
        }
        JsonValue id = JsonFields.member(span, "processID", "processId");
        if (id == null) {
            throw fields.document().error(span, "expected a span with \"processID\"");
        }
        Resource process = processes.get(fields.name(span, "processID", "processId"));
        if (process == null) {
            throw fields.document().error(id, "no process has this id");
        }
        return process;
    }

    static Resource process(JsonFields fields, JsonObject process) throws InputException {
        Map<String, Value> tags = tags(fields, process, "tags");
        // Jaeger's own clients call the host so.
        Value hostname = tags.get("hostname");
        if (hostname != null) {
            tags.putIfAbsent("host.name", hostname);
        }
        return Resource.named(fields.text(process, "serviceName"), tags);
    }

    private static Map<String, Value> tags(JsonFields fields, JsonObject object, String key) throws InputException {
        Map<String, Value> tags = new LinkedHashMap<>();
        for (JsonValue item : fields.list(object, key)) {
            JsonObject tag = fields.object(item, "a tag");
            JsonValue value = JsonFields.member(tag, "value", "vStr", "vBool", "vFloat64", "vBinary");
            JsonValue whole = JsonFields.member(tag, "vInt64");
            if (whole != null) {
                tags.put(fields.requiredText(tag, "key"), Value.of(fields.whole(whole, "\"vInt64\"")));
            } else if (value != null) {
                tags.put(fields.requiredText(tag, "key"), JsonFields.toValue(value));
            }
        }
        return tags;
    }

    private void times(JsonObject span, SpanDraft draft) throws InputException {
        long start = SpanTimes.time(fields, span, "startTime");
        long duration = SpanTimes.duration(fields, span, "duration");
        draft.times(start, SpanTimes.end(start, duration));
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
            String trace = id(references.get(i), "traceID", "traceId");
            String id = id(references.get(i), "spanID", "spanId");
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
