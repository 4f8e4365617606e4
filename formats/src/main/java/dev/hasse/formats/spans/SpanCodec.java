package dev.hasse.formats.spans;

import dev.hasse.formats.spans.Span.Half;
import dev.hasse.formats.spans.Span.Relation;
import dev.hasse.formats.spans.Span.Status;
import dev.hasse.formats.spans.Span.Times;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Spans as a few hundred bytes each, to keep millions of them. What many have in common (resources, names, keys) is
 * kept once. One thread writes; when it is done any number may read.
 */
final class SpanCodec {
    /** More different words than this are hardly names and keys any more. */
    private static final int WORDS = 1 << 16;

    private final Map<String, Integer> numberOfWord = new HashMap<>();
    private final List<String> words = new ArrayList<>();
    private final Map<Resource, Integer> numberOfResource = new HashMap<>();
    private final List<Resource> resources = new ArrayList<>();
    private Resource lastResource = Resource.of(Map.of());
    private int lastNumber = -1;

    void write(Span span, RecordBytes out) {
        out.text(span.id().traceId());
        out.text(span.id().spanId());
        boolean sameTrace = span.parent().traceId().equals(span.id().traceId());
        out.number(sameTrace ? 1 : 0);
        if (!sameTrace) {
            out.text(span.parent().traceId());
        }
        out.text(span.parent().spanId());
        out.number(span.relation() == Relation.FOLLOWS_FROM ? 1 : 0);
        out.number(number(span.resource()));
        word(span.kind().name(), out);
        word(span.name(), out);
        out.number(span.start());
        // Most spans are short, and so is the number then; where it overflows it does so again when it is read.
        out.number(span.end() - span.start());
        out.number(span.times() == Times.ADJUSTED ? 1 : 0);
        out.number(span.half() == Half.SERVER ? 1 : 0);
        attributes(span.attributes(), out);
        out.number(span.events().size());
        for (SpanEvent event : span.events()) {
            out.number(event.time() - span.start());
            word(event.name(), out);
            attributes(event.attributes(), out);
        }
        out.number(span.links().size());
        for (SpanReference link : span.links()) {
            out.text(link.traceId());
            out.text(link.spanId());
        }
        word(span.status().code(), out);
        out.text(span.status().message());
        out.number(span.line());
    }

    Span read(RecordBytes in) {
        SpanReference id = new SpanReference(in.text(), in.text());
        String parentTrace = in.number() == 1 ? id.traceId() : in.text();
        SpanReference parent = new SpanReference(parentTrace, in.text());
        Relation relation = in.number() == 1 ? Relation.FOLLOWS_FROM : Relation.CHILD_OF;
        Resource resource = resources.get((int) in.number());
        SpanKind kind = SpanKind.valueOf(word(in));
        String name = word(in);
        long start = in.number();
        long end = start + in.number();
        Times times = in.number() == 1 ? Times.ADJUSTED : Times.MEASURED;
        Half half = in.number() == 1 ? Half.SERVER : Half.WHOLE;
        Map<String, Value> attributes = attributes(in);
        List<SpanEvent> events = new ArrayList<>();
        for (long left = in.number(); left > 0; left--) {
            events.add(new SpanEvent(start + in.number(), word(in), attributes(in)));
        }
        List<SpanReference> links = new ArrayList<>();
        for (long left = in.number(); left > 0; left--) {
            links.add(new SpanReference(in.text(), in.text()));
        }
        Status status = new Status(word(in), in.text());
        return new Span(
                id,
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
                (int) in.number());
    }

    private int number(Resource resource) {
        if (lastNumber < 0 || !resource.equals(lastResource)) {
            Integer known = numberOfResource.putIfAbsent(resource, resources.size());
            if (known == null) {
                resources.add(resource);
            }
            lastNumber = known == null ? resources.size() - 1 : known;
            lastResource = resource;
        }
        return lastNumber;
    }

    private void word(String word, RecordBytes out) {
        Integer known = numberOfWord.get(word);
        if (known == null && words.size() < WORDS) {
            known = words.size();
            numberOfWord.put(word, known);
            words.add(word);
        }
        out.number(known == null ? -1 : known);
        if (known == null) {
            out.text(word);
        }
    }

    private String word(RecordBytes in) {
        int number = (int) in.number();
        return number < 0 ? in.text() : words.get(number);
    }

    private void attributes(Map<String, Value> attributes, RecordBytes out) {
        out.number(attributes.size());
        attributes.forEach((key, value) -> {
            word(key, out);
            out.value(value);
        });
    }

    private Map<String, Value> attributes(RecordBytes in) {
        int size = (int) in.number();
        Map<String, Value> attributes = size == 0 ? Map.of() : new LinkedHashMap<>(size * 2);
        for (int i = 0; i < size; i++) {
            attributes.put(word(in), in.value());
        }
        return attributes;
    }
}
