package dev.hasse.formats.otlp;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.formats.Confidence;
import dev.hasse.formats.Head;
import dev.hasse.formats.TraceInput;
import dev.hasse.formats.json.JsonDocument;
import dev.hasse.formats.json.JsonFields;
import dev.hasse.formats.json.JsonValue;
import dev.hasse.formats.json.JsonValue.JsonObject;
import dev.hasse.formats.json.JsonValue.JsonScalar;
import dev.hasse.formats.spans.Resource;
import dev.hasse.formats.spans.Span;
import dev.hasse.formats.spans.SpanDraft;
import dev.hasse.formats.spans.SpanEvent;
import dev.hasse.formats.spans.SpanKind;
import dev.hasse.formats.spans.SpanReader;
import dev.hasse.formats.spans.SpanSink;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * OTLP in JSON: one document, or any number of them one after the other, also inside {@code result} or {@code data} as
 * Jaeger answers, or {@code trace} as Tempo does, which says {@code batches} for resource spans too.
 */
public final class OtlpReader implements SpanReader {
    private static final Pattern SPANS =
            Pattern.compile("\"(?:resourceSpans|resource_spans|scopeSpans|scope_spans|instrumentationLibrarySpans)\"");

    @Override
    public String name() {
        return "otlp";
    }

    @Override
    public Confidence recognises(Head head) {
        return head.firstCharacter() == '{' && SPANS.matcher(head.text()).find() ? Confidence.CERTAIN : Confidence.NO;
    }

    @Override
    public void spans(TraceInput input, Budget budget, SpanSink sink) throws InputException {
        try (JsonDocument document = JsonDocument.streaming(input, budget)) {
            Walk walk = new Walk(document, new JsonFields(document), sink);
            while (document.begin()) {
                walk.root();
            }
        }
    }

    /** The way down from a document to its spans, of which one at a time is in memory. */
    private record Walk(JsonDocument document, JsonFields fields, SpanSink sink) {
        void root() throws InputException {
            requireObject("trace data");
            for (String name = document.nextMember(); name != null; name = document.nextMember()) {
                switch (name) {
                    case "result", "data", "trace" -> wrapped();
                    case "resourceSpans", "resource_spans", "batches" -> {
                        for (boolean more = firstItem("resourceSpans"); more; more = document.nextItem()) {
                            group();
                        }
                    }
                    default -> document.skip();
                }
            }
        }

        private void requireObject(String what) throws InputException {
            if (!document.isObject()) {
                throw fields.expected(document.here(), what + " as an object");
            }
        }

        private void wrapped() throws InputException {
            if (document.isNull()) {
                return;
            }
            if (!document.isArray()) {
                root();
                return;
            }
            while (document.nextItem()) {
                root();
            }
        }

        private boolean firstItem(String name) throws InputException {
            if (document.isNull()) {
                return false;
            }
            if (!document.isArray()) {
                throw fields.expected(document.here(), "\"" + name + "\" as an array");
            }
            return document.nextItem();
        }

        private void group() throws InputException {
            requireObject("an item of \"resourceSpans\"");
            Resource resource = null;
            List<JsonValue> waiting = new ArrayList<>();
            for (String name = document.nextMember(); name != null; name = document.nextMember()) {
                switch (name) {
                    case "resource" ->
                        resource = document.isNull()
                                ? null
                                : Resource.of(attributes(fields.object(document.here(), "\"resource\"")));
                    case "scopeSpans", "instrumentationLibrarySpans", "scope_spans" -> {
                        for (boolean more = firstItem("scopeSpans"); more; more = document.nextItem()) {
                            if (resource == null) {
                                // Whose spans they are comes later, if at all.
                                waiting.add(document.here());
                            } else {
                                scope(resource);
                            }
                        }
                    }
                    default -> document.skip();
                }
            }
            Resource whose = resource == null ? Resource.of(Map.of()) : resource;
            for (JsonValue each : waiting) {
                JsonObject scoped = fields.object(each, "an item of \"scopeSpans\"");
                for (JsonValue span : fields.list(scoped, "spans")) {
                    sink.add(span(fields.object(span, "a span"), whose));
                }
            }
        }

        private void scope(Resource resource) throws InputException {
            requireObject("an item of \"scopeSpans\"");
            for (String name = document.nextMember(); name != null; name = document.nextMember()) {
                if (!name.equals("spans")) {
                    document.skip();
                    continue;
                }
                for (boolean more = firstItem("spans"); more; more = document.nextItem()) {
                    document.forget();
                    sink.add(span(fields.object(document.here(), "a span"), resource));
                }
            }
        }

        private Span span(JsonObject span, Resource resource) throws InputException {
            String trace = fields.requiredText(span, "traceId");
            SpanDraft draft = new SpanDraft()
                    .id(trace, fields.requiredText(span, "spanId"))
                    .parent(trace, fields.text(span, "parentSpanId"), Span.Relation.CHILD_OF)
                    .resource(resource)
                    .kind(kind(span))
                    .name(fields.text(span, "name"))
                    .times(time(span, "startTimeUnixNano"), time(span, "endTimeUnixNano"))
                    .attributes(attributes(span))
                    .status(status(span))
                    .line(fields.document().line(span));
            for (JsonValue item : fields.list(span, "events")) {
                JsonObject event = fields.object(item, "an item of \"events\"");
                draft.event(new SpanEvent(time(event, "timeUnixNano"), fields.text(event, "name"), attributes(event)));
            }
            for (JsonValue item : fields.list(span, "links")) {
                JsonObject link = fields.object(item, "an item of \"links\"");
                draft.link(fields.requiredText(link, "traceId"), fields.requiredText(link, "spanId"));
            }
            return draft.span();
        }

        private SpanKind kind(JsonObject span) throws InputException {
            JsonValue kind = JsonFields.member(span, "kind");
            if (kind == null) {
                return SpanKind.UNSPECIFIED;
            }
            return kind instanceof JsonScalar scalar && scalar.value() instanceof Value.Text text
                    ? SpanKind.named(text.value())
                    : SpanKind.numbered(fields.whole(kind, "\"kind\""));
        }

        private Span.Status status(JsonObject span) throws InputException {
            JsonValue value = JsonFields.member(span, "status");
            if (value == null) {
                return Span.Status.UNSET;
            }
            JsonObject status = fields.object(value, "\"status\"");
            return new Span.Status(
                    switch (fields.name(status, "code")) {
                        case "1", "STATUS_CODE_OK" -> "ok";
                        case "2", "STATUS_CODE_ERROR" -> "error";
                        default -> "unset";
                    },
                    fields.text(status, "message"));
        }

        /** Times are unsigned, and 0 means unknown; as signed numbers they last until 2262. */
        private long time(JsonObject object, String key) throws InputException {
            long time = fields.whole(object, key, 0);
            if (time < 0) {
                throw fields.document().error(object, "\"" + key + "\" is negative");
            }
            return time == 0 ? Span.UNKNOWN : time;
        }

        private Map<String, Value> attributes(JsonObject object) throws InputException {
            Map<String, Value> attributes = new LinkedHashMap<>();
            for (JsonValue item : fields.list(object, "attributes")) {
                JsonObject pair = fields.object(item, "an attribute");
                JsonValue value = JsonFields.member(pair, "value");
                if (value != null) {
                    attributes.put(
                            fields.requiredText(pair, "key"),
                            OtlpValues.value(fields, fields.object(value, "\"value\"")));
                }
            }
            return attributes;
        }
    }
}
