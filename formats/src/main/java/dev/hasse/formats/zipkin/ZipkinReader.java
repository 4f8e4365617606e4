package dev.hasse.formats.zipkin;

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
import dev.hasse.formats.spans.SpanTimes;
import dev.hasse.trace.Value;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Zipkin v2 JSON: a list of spans, a list of such lists, or spans one after the other. A server that shares its
 * client's id is that client's child.
 */
public final class ZipkinReader implements SpanReader {
    private static final Pattern SPAN = Pattern.compile("\"traceId\"\\s*:");
    private static final Pattern ID = Pattern.compile("\"id\"\\s*:");

    @Override
    public String name() {
        return "zipkin";
    }

    @Override
    public Confidence recognises(Head head) {
        char first = head.firstCharacter();
        String text = head.text();
        return (first == '[' || first == '{')
                        && SPAN.matcher(text).find()
                        && ID.matcher(text).find()
                        && !text.contains("\"resourceSpans\"")
                ? first == '[' ? Confidence.CERTAIN : Confidence.LIKELY
                : Confidence.NO;
    }

    @Override
    public void spans(TraceInput input, Budget budget, SpanSink sink) throws InputException {
        try (JsonDocument document = JsonDocument.streaming(input, budget)) {
            Walk walk = new Walk(new JsonFields(document));
            while (document.begin()) {
                walk.spans(document, sink, 2);
            }
        }
    }

    /** The way down to the spans. */
    private record Walk(JsonFields fields) {
        /** Goes through so many lists. */
        void spans(JsonDocument document, SpanSink sink, int lists) throws InputException {
            if (lists > 0 && document.isArray()) {
                while (document.nextItem()) {
                    spans(document, sink, lists - 1);
                }
            } else {
                document.forget();
                sink.add(span(fields.object(document.here(), "a span")));
            }
        }

        private Span span(JsonObject span) throws InputException {
            String trace = fields.requiredText(span, "traceId");
            String id = fields.requiredText(span, "id");
            SpanKind kind = SpanKind.named(fields.text(span, "kind"));
            long start = SpanTimes.micros(fields, span, "timestamp");
            long duration = SpanTimes.micros(fields, span, "duration");
            boolean isMessage = kind == SpanKind.PRODUCER || kind == SpanKind.CONSUMER;
            SpanDraft draft = new SpanDraft()
                    .id(trace, id)
                    .parent(trace, fields.text(span, "parentId"), Span.Relation.CHILD_OF)
                    .resource(endpoint(span))
                    .kind(kind)
                    .name(fields.text(span, "name"))
                    // A message is sent or received at once, unless it says how long that took.
                    .times(start, isMessage && duration == Span.UNKNOWN ? start : SpanTimes.end(start, duration))
                    .line(fields.document().line(span));
            if (isShared(span)) {
                draft.serverHalf();
            }
            for (JsonValue item : fields.list(span, "annotations")) {
                JsonObject annotation = fields.object(item, "an annotation");
                if (JsonFields.member(annotation, "endpoint") != null) {
                    // There the annotations say whose a span is, and when it was: without them little is left.
                    throw fields.document()
                            .error(
                                    annotation,
                                    "this is a span of Zipkin's version 1: expected version 2, which Zipkin gives under"
                                            + " /api/v2/trace/" + trace);
                }
                draft.event(new SpanEvent(
                        SpanTimes.micros(fields, annotation, "timestamp"), fields.text(annotation, "value"), Map.of()));
            }
            for (Map.Entry<String, JsonValue> tag : fields.members(span, "tags").entrySet()) {
                draft.attribute(tag.getKey(), JsonFields.toValue(tag.getValue()));
            }
            if (fields.members(span, "tags").containsKey("error")) {
                draft.status(new Span.Status("error", fields.name(tags(span), "error")));
            }
            return draft.span();
        }

        private JsonObject tags(JsonObject span) throws InputException {
            JsonValue tags = JsonFields.member(span, "tags");
            return fields.object(tags == null ? span : tags, "\"tags\"");
        }

        private static boolean isShared(JsonObject span) {
            return JsonFields.member(span, "shared") instanceof JsonScalar scalar
                    && scalar.value().equals(Value.of(true));
        }

        private Resource endpoint(JsonObject span) throws InputException {
            JsonValue value = JsonFields.member(span, "localEndpoint");
            if (value == null) {
                return Resource.of(Map.of());
            }
            JsonObject endpoint = fields.object(value, "\"localEndpoint\"");
            Map<String, Value> attributes = new LinkedHashMap<>();
            String address = fields.text(endpoint, fields.text(endpoint, "ipv4").isEmpty() ? "ipv6" : "ipv4");
            if (!address.isEmpty()) {
                attributes.put("host.ip", Value.of(address));
            }
            return Resource.named(fields.text(endpoint, "serviceName"), attributes);
        }
    }
}
