package dev.hasse.formats.spans;

import dev.hasse.base.Nanoseconds;
import dev.hasse.formats.ReadOptions;
import dev.hasse.formats.json.JsonLine;
import dev.hasse.formats.spans.Span.Times;
import dev.hasse.formats.spans.SpanEdges.Why;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Writes the planned events into a trace builder, with the variables that properties speak of. */
final class SpanEmitter {
    /** Digits of a second after the point. */
    private static final int NANOS_DIGITS = 9;

    /** What a span's own attributes must not assign. */
    private static final Set<String> OWN = Set.of("span", "kind", "status", "event", "status.message", "duration");

    private final String source;
    private final SpanForest forest;
    private final SpanEvents events;
    private final SpanGroups groups;
    private final SpanEdges edges;
    private final LanePlan plan;
    private final List<String> labels = new ArrayList<>();
    private final List<String> processes = new ArrayList<>();

    SpanEmitter(
            String source, SpanForest forest, SpanEvents events, SpanGroups groups, SpanEdges edges, LanePlan plan) {
        this.source = source;
        this.forest = forest;
        this.events = events;
        this.groups = groups;
        this.edges = edges;
        this.plan = plan;
    }

    TraceBuilder emit(ReadOptions options, Findings findings) {
        TraceBuilder builder = options.builder(source);
        label();
        nameLanes(builder);
        List<List<Integer>> incoming = edgesBy(edges.size(), true);
        List<List<Integer>> outgoing = edgesBy(edges.size(), false);
        for (int place = 0; place < events.size(); place++) {
            int event = plan.at(place);
            Span span = forest.span(events.spanOf(event));
            String process = processes.get(plan.lane(events.spanOf(event)));
            builder.event(builder.process(process), span.line()).id(id(event));
            assign(builder, event, span, process);
            incoming.get(event).forEach(edge -> receive(builder, edge));
            Set<String> sent = new HashSet<>();
            outgoing.get(event).forEach(edge -> {
                if (edges.why(edge).isMessage() && sent.add(message(edge))) {
                    builder.send(message(edge));
                }
            });
            if (events.time(event) != Span.UNKNOWN && span.times() == Times.MEASURED) {
                builder.times().add(events.time(event));
            }
            builder.attributes(facts(event, span));
        }
        findings.reportTo(builder);
        return builder;
    }

    private List<List<Integer>> edgesBy(int count, boolean target) {
        List<List<Integer>> lists = new ArrayList<>();
        for (int event = 0; event < events.size(); event++) {
            lists.add(List.of());
        }
        for (int edge = 0; edge < count; edge++) {
            int event = target ? edges.to(edge) : edges.from(edge);
            if (lists.get(event).isEmpty()) {
                lists.set(event, new ArrayList<>(2));
            }
            lists.get(event).add(edge);
        }
        return lists;
    }

    /** Short names for the spans: their ids, made longer only where two have the same. */
    private void label() {
        Set<String> taken = new HashSet<>();
        Map<String, Integer> copies = new HashMap<>();
        for (int i = 0; i < forest.size(); i++) {
            SpanReference id = forest.span(i).id();
            String label = id.spanId();
            if (!taken.add(label)) {
                label = id.traceId() + "-" + id.spanId();
                String longer = label;
                while (!taken.add(label)) {
                    label = longer + "+" + copies.merge(longer, 1, Integer::sum);
                }
            }
            labels.add(label);
        }
    }

    private void nameLanes(TraceBuilder builder) {
        Map<String, Integer> counts = new HashMap<>();
        Set<String> taken = new HashSet<>();
        for (int lane = 0; lane < plan.lanes(); lane++) {
            String base = groups.name(plan.group(lane));
            String name;
            do {
                int number = counts.merge(base, 1, Integer::sum);
                name = number == 1 ? base : base + "/" + number;
            } while (!taken.add(name));
            processes.add(name);
            builder.process(name);
            builder.times().readFrom(name, groups.resource(plan.group(lane)).clock());
            builder.init(name + ".span", Value.of(""));
            builder.init(name + ".status", Value.of(""));
            for (Map.Entry<String, Value> attribute :
                    groups.resource(plan.group(lane)).attributes().entrySet()) {
                builder.init(variable(name, attribute.getKey()), attribute.getValue());
            }
        }
    }

    private static String variable(String process, String attribute) {
        return process + (OWN.contains(attribute) ? ".attribute." : ".") + attribute;
    }

    private void assign(TraceBuilder builder, int event, Span span, String process) {
        int index = events.spanOf(event);
        if (events.isStart(event)) {
            builder.name("start " + span.name());
            builder.set(process + ".span", Value.of(span.name()));
            builder.set(process + ".kind", Value.of(span.kind().text()));
            assignAll(builder, span.attributes(), process);
        } else if (events.isEnd(event)) {
            int enclosing = plan.enclosing(index);
            builder.name("end " + span.name());
            builder.set(
                    process + ".span",
                    Value.of(enclosing < 0 ? "" : forest.span(enclosing).name()));
            builder.set(process + ".status", Value.of(span.status().code()));
            duration(span).ifPresent(seconds -> builder.set(process + ".duration", seconds));
            if (!span.status().message().isEmpty()) {
                builder.set(process + ".status.message", Value.of(span.status().message()));
            }
        } else {
            builder.name(events.inner(event).name());
            assignAll(builder, events.inner(event).attributes(), process);
        }
    }

    /** In seconds, exactly. */
    private static Optional<Value> duration(Span span) {
        return span.isTimed()
                ? Optional.of(Value.of(BigDecimal.valueOf(span.end() - span.start(), NANOS_DIGITS)))
                : Optional.empty();
    }

    private static void assignAll(TraceBuilder builder, Map<String, Value> attributes, String process) {
        attributes.forEach((key, value) -> builder.set(variable(process, key), value));
    }

    private void receive(TraceBuilder builder, int edge) {
        if (edges.why(edge).isMessage()) {
            builder.receive(message(edge));
        } else if (plan.lane(events.spanOf(edges.from(edge))) != plan.lane(events.spanOf(edges.to(edge)))) {
            builder.after(id(edges.from(edge)));
        }
    }

    private String message(int edge) {
        String from = labels.get(events.spanOf(edges.from(edge)));
        String to = labels.get(events.spanOf(edges.to(edge)));
        Why why = edges.why(edge);
        return why == Why.REQUEST ? to + "/request" : why == Why.REPLY ? from + "/reply" : from + "/message";
    }

    private String id(int event) {
        int index = events.spanOf(event);
        String part = events.isStart(event)
                ? "start"
                : events.isEnd(event) ? "end" : String.valueOf(event - events.start(index));
        return labels.get(index) + "/" + part;
    }

    private String facts(int event, Span span) {
        StringBuilder facts = new StringBuilder();
        if (events.time(event) != Span.UNKNOWN) {
            facts.append("\"time\":")
                    .append(Nanoseconds.seconds(events.time(event)))
                    .append(',');
        }
        return facts.append("\"traceId\":")
                .append(JsonLine.quoted(span.id().traceId()))
                .append(",\"spanId\":")
                .append(JsonLine.quoted(span.id().spanId()))
                .toString();
    }
}
