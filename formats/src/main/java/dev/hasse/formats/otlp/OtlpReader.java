package dev.hasse.formats.otlp;

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
import dev.hasse.formats.spans.Resource;
import dev.hasse.formats.spans.Span;
import dev.hasse.formats.spans.SpanDraft;
import dev.hasse.formats.spans.SpanEvent;
import dev.hasse.formats.spans.SpanKind;
import dev.hasse.formats.spans.SpanTrace;
import dev.hasse.trace.Trace;
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
public final class OtlpReader implements TraceReader {
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
    public List<Trace> read(TraceInput input, ReadOptions options, Budget budget) throws InputException {
        try (JsonDocument document = JsonDocument.of(input, budget)) {
            List<Span> spans = new ArrayList<>();
            Walk walk = new Walk(new JsonFields(document), spans);
            for (JsonValue root = document.next(); root != null; root = document.next()) {
                walk.root(root);
            }
            return List.of(SpanTrace.of(input.name(), spans, options, budget));
        }
    }

    /** The way down from a document to its spans. */
    private record Walk(JsonFields fields, List<Span> spans) {
        void root(JsonValue root) throws InputException {
            JsonObject object = fields.object(root, "trace data");
            for (String wrapper : List.of("result", "data", "trace")) {
                JsonValue inside = JsonFields.member(object, wrapper);
                for (JsonValue item : inside instanceof JsonArray array
                        ? array.items()
                        : inside == null ? List.<JsonValue>of() : List.of(inside)) {
                    root(item);
                }
            }
            for (JsonValue item : fields.list(object, "resourceSpans", "resource_spans", "batches")) {
                JsonObject group = fields.object(item, "an item of \"resourceSpans\"");
                JsonValue described = JsonFields.member(group, "resource");
                Resource resource = Resource.of(
                        described == null ? Map.of() : attributes(fields.object(described, "\"resource\"")));
                for (JsonValue scope : fields.list(group, "scopeSpans", "instrumentationLibrarySpans", "scope_spans")) {
                    JsonObject scoped = fields.object(scope, "an item of \"scopeSpans\"");
                    for (JsonValue span : fields.list(scoped, "spans")) {
                        spans.add(span(fields.object(span, "a span"), resource));
                    }
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
