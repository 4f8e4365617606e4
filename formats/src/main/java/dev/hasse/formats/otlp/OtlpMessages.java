package dev.hasse.formats.otlp;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.formats.json.JsonLine;
import dev.hasse.formats.spans.Resource;
import dev.hasse.formats.spans.Span;
import dev.hasse.formats.spans.SpanDraft;
import dev.hasse.formats.spans.SpanEvent;
import dev.hasse.formats.spans.SpanKind;
import dev.hasse.formats.spans.SpanSink;
import dev.hasse.trace.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The messages of trace.proto, by their field numbers. */
record OtlpMessages(SpanSink sink, Budget budget) {
    /** Values may hold values; deeper ones are refused, so that recursion stays shallow. */
    private static final int MAX_DEPTH = 100;

    void traces(WireMessage message) throws InputException {
        while (message.next()) {
            if (message.number() == 1) {
                resourceSpans(message);
            }
        }
    }

    private void resourceSpans(WireMessage in) throws InputException {
        Resource resource = Resource.of(Map.of());
        // The resource may come after its spans.
        for (WireMessage message = in.message(); message.next(); ) {
            if (message.number() == 1) {
                resource = Resource.of(attributes(message.message(), 1));
            }
        }
        for (WireMessage message = in.message(); message.next(); ) {
            // 1000 is the field of the protocol's first versions.
            if (message.number() == 2 || message.number() == 1000) {
                for (WireMessage scope = message.message(); scope.next(); ) {
                    if (scope.number() == 2) {
                        sink.add(span(scope, resource));
                        budget.check();
                    }
                }
            }
        }
    }

    private static Span span(WireMessage in, Resource resource) throws InputException {
        WireMessage message = in.message();
        SpanDraft draft = new SpanDraft().resource(resource);
        String trace = "";
        String id = "";
        String parent = "";
        long start = Span.UNKNOWN;
        long end = Span.UNKNOWN;
        Map<String, Value> attributes = new LinkedHashMap<>();
        while (message.next()) {
            switch (message.number()) {
                case 1 -> trace = message.hex();
                case 2 -> id = message.hex();
                case 4 -> parent = message.hex();
                case 5 -> draft.name(message.text());
                case 6 -> draft.kind(SpanKind.numbered(message.whole()));
                case 7 -> start = time(message);
                case 8 -> end = time(message);
                case 9 -> pair(message.message(), attributes);
                case 11 -> draft.event(event(message.message()));
                case 13 -> link(message, draft);
                case 15 -> draft.status(status(message.message()));
                default -> {
                    // Unknown fields are skipped, as the protocol asks.
                }
            }
        }
        if (trace.isEmpty() || id.isEmpty()) {
            throw in.problem("a span without a trace id or a span id");
        }
        return draft.id(trace, id)
                .parent(trace, parent, Span.Relation.CHILD_OF)
                .times(start, end)
                .attributes(attributes)
                .span();
    }

    private static long time(WireMessage message) throws InputException {
        long time = message.whole();
        if (time < 0) {
            throw message.problem("a time beyond the year 2262");
        }
        return time == 0 ? Span.UNKNOWN : time;
    }

    private static SpanEvent event(WireMessage message) throws InputException {
        long time = Span.UNKNOWN;
        String name = "";
        Map<String, Value> attributes = new LinkedHashMap<>();
        while (message.next()) {
            switch (message.number()) {
                case 1 -> time = time(message);
                case 2 -> name = message.text();
                case 3 -> pair(message.message(), attributes);
                default -> {
                    // Skipped.
                }
            }
        }
        return new SpanEvent(time, name, attributes);
    }

    private static void link(WireMessage in, SpanDraft draft) throws InputException {
        String trace = "";
        String id = "";
        for (WireMessage message = in.message(); message.next(); ) {
            trace = message.number() == 1 ? message.hex() : trace;
            id = message.number() == 2 ? message.hex() : id;
        }
        if (trace.isEmpty() || id.isEmpty()) {
            throw in.problem("a link without a trace id or a span id");
        }
        draft.link(trace, id);
    }

    private static Span.Status status(WireMessage message) throws InputException {
        String text = "";
        long code = 0;
        while (message.next()) {
            text = message.number() == 2 ? message.text() : text;
            code = message.number() == 3 ? message.whole() : code;
        }
        return new Span.Status(code == 1 ? "ok" : code == 2 ? "error" : "unset", text);
    }

    private static Map<String, Value> attributes(WireMessage message, int field) throws InputException {
        Map<String, Value> attributes = new LinkedHashMap<>();
        while (message.next()) {
            if (message.number() == field) {
                pair(message.message(), attributes);
            }
        }
        return attributes;
    }

    private static void pair(WireMessage message, Map<String, Value> attributes) throws InputException {
        String key = "";
        Value value = null;
        while (message.next()) {
            key = message.number() == 1 ? message.text() : key;
            value = message.number() == 2 ? value(message, 0) : value;
        }
        if (!key.isEmpty() && value != null) {
            attributes.put(key, value);
        }
    }

    /** The AnyValue that the field holds; lists and maps as JSON text. */
    private static Value value(WireMessage in, int depth) throws InputException {
        if (depth > MAX_DEPTH) {
            throw in.problem("values nested deeper than " + MAX_DEPTH);
        }
        Value value = Value.of("");
        for (WireMessage message = in.message(); message.next(); ) {
            switch (message.number()) {
                case 1 -> value = Value.of(message.text());
                case 2 -> value = Value.of(message.whole() != 0);
                case 3 -> value = Value.of(message.whole());
                case 4 -> value = real(message.real());
                case 5 -> value = Value.of(list(message, depth));
                case 6 -> value = Value.of(map(message, depth));
                case 7 -> value = Value.of(Base64.getEncoder().encodeToString(message.content()));
                default -> {
                    // Skipped.
                }
            }
        }
        return value;
    }

    private static Value real(double number) {
        return Double.isFinite(number) ? Value.of(BigDecimal.valueOf(number)) : Value.of(Double.toString(number));
    }

    private static String list(WireMessage in, int depth) throws InputException {
        List<String> items = new ArrayList<>();
        for (WireMessage message = in.message(); message.next(); ) {
            if (message.number() == 1) {
                items.add(json(message, depth));
            }
        }
        return "[" + String.join(",", items) + "]";
    }

    private static String map(WireMessage in, int depth) throws InputException {
        List<String> items = new ArrayList<>();
        for (WireMessage message = in.message(); message.next(); ) {
            if (message.number() == 1) {
                String key = "";
                String value = "null";
                for (WireMessage pair = message.message(); pair.next(); ) {
                    key = pair.number() == 1 ? pair.text() : key;
                    value = pair.number() == 2 ? json(pair, depth) : value;
                }
                items.add(JsonLine.quoted(key) + ":" + value);
            }
        }
        return "{" + String.join(",", items) + "}";
    }

    /** A value inside a list or a map, as JSON. */
    private static String json(WireMessage in, int depth) throws InputException {
        Value value = value(in, depth + 1);
        boolean isNested = false;
        for (WireMessage message = in.message(); message.next(); ) {
            isNested = message.number() == 5 || message.number() == 6;
        }
        return value instanceof Value.Text text && !isNested ? JsonLine.quoted(text.value()) : value.plain();
    }
}
