package dev.hasse.formats.spans;

import dev.hasse.formats.spans.Span.Half;
import dev.hasse.formats.spans.Span.Relation;
import dev.hasse.formats.spans.Span.Status;
import dev.hasse.formats.spans.Span.Times;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A span while a reader finds out about it; what it does not find stays at its default. */
public final class SpanDraft {
    private String traceId = "";
    private String spanId = "";
    private SpanReference parent = new SpanReference("", "");
    private Relation relation = Relation.CHILD_OF;
    private Resource resource = new Resource("unknown_service", "", "", Map.of());
    private SpanKind kind = SpanKind.UNSPECIFIED;
    private String name = "";
    private long start = Span.UNKNOWN;
    private long end = Span.UNKNOWN;
    private Times times = Times.MEASURED;
    private Half half = Half.WHOLE;
    private final Map<String, Value> attributes = new LinkedHashMap<>();
    private final List<SpanEvent> events = new ArrayList<>();
    private final List<SpanReference> links = new ArrayList<>();
    private Status status = Status.UNSET;
    private int line;

    /** Hexadecimal ids are the same in any case; others, such as those in base64, are not. */
    private static String plain(String id) {
        for (int i = 0; i < id.length(); i++) {
            if (Character.digit(id.charAt(i), 16) < 0 && id.charAt(i) != '-') {
                return id;
            }
        }
        return id.toLowerCase(Locale.ROOT);
    }

    public SpanDraft id(String trace, String span) {
        traceId = plain(trace);
        spanId = plain(span);
        return this;
    }

    public SpanDraft parent(String trace, String span, Relation how) {
        parent = new SpanReference(plain(trace), plain(span));
        relation = how;
        return this;
    }

    public SpanDraft resource(Resource of) {
        resource = of;
        return this;
    }

    public SpanDraft kind(SpanKind of) {
        kind = of;
        return this;
    }

    public SpanDraft name(String text) {
        name = text;
        return this;
    }

    /** Times in nanoseconds; {@link Span#UNKNOWN} where they are not known. */
    public SpanDraft times(long startTime, long endTime) {
        start = startTime;
        end = endTime;
        return this;
    }

    public SpanDraft adjusted() {
        times = Times.ADJUSTED;
        return this;
    }

    public SpanDraft serverHalf() {
        half = Half.SERVER;
        return this;
    }

    public SpanDraft attribute(String key, Value value) {
        attributes.put(key, value);
        return this;
    }

    public SpanDraft attributes(Map<String, Value> more) {
        attributes.putAll(more);
        return this;
    }

    public SpanDraft event(SpanEvent event) {
        events.add(event);
        return this;
    }

    public SpanDraft link(String trace, String span) {
        links.add(new SpanReference(plain(trace), plain(span)));
        return this;
    }

    public SpanDraft status(Status of) {
        status = of;
        return this;
    }

    public SpanDraft line(int of) {
        line = of;
        return this;
    }

    public Span span() {
        return new Span(
                new SpanReference(traceId, spanId),
                parent,
                relation,
                resource,
                kind,
                name,
                start,
                end,
                times,
                half,
                attributes,
                events,
                links,
                status,
                line);
    }
}
