package dev.hasse.formats.spans;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.formats.ReadOptions;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Spans to a trace, by the rules of this package. */
public final class SpanTrace {
    private final String source;
    private final ReadOptions options;
    private final Budget budget;
    private final Findings findings = new Findings();
    private final SpanForest forest;
    private final SpanEvents events;
    private final SpanGroups groups;

    private SpanTrace(String source, List<Span> spans, ReadOptions options, Budget budget) throws InputException {
        this.source = source;
        this.options = options;
        this.budget = budget;
        this.forest = new SpanForest(source, spans, options, findings);
        this.events = new SpanEvents(forest);
        this.groups = new SpanGroups(forest);
    }

    /** The trace of these spans, all together one run, whatever their trace ids. */
    public static Trace of(String source, List<Span> spans, ReadOptions options, Budget budget) throws InputException {
        if (spans.isEmpty()) {
            throw new InputException(source, 1, 1, "no spans");
        }
        return new SpanTrace(source, spans, options, budget).build();
    }

    private Trace build() throws InputException {
        SpanEdges given = new SpanEdges(budget);
        new SpanRules(forest, events, given, findings).apply();
        given = withoutCircles(given);
        if (options.skew() == null) {
            ClockSkew.report(forest, events, given, findings);
        }
        BitSet untrusted = new BitSet();
        SpanEdges edges = withThreads(given, untrusted);
        LanePlan plan = plan(edges);
        while (!plan.isComplete()) {
            distrust(plan, edges, untrusted);
            edges = withThreads(given, untrusted);
            plan = plan(edges);
        }
        TraceBuilder builder = new SpanEmitter(source, forest, events, groups, edges, plan).emit(options, findings);
        assume(edges, builder);
        if (sharesLines()) {
            builder.showIds();
        }
        return builder.build(budget);
    }

    /** Whether a line does not tell which span is meant. */
    private boolean sharesLines() {
        BitSet lines = new BitSet();
        for (int i = 0; i < forest.size(); i++) {
            int line = forest.span(i).line();
            if (lines.get(line)) {
                return true;
            }
            lines.set(line);
        }
        return false;
    }

    private void assume(SpanEdges edges, TraceBuilder builder) {
        Set<String> services = new TreeSet<>();
        for (int edge = 0; edge < edges.size(); edge++) {
            if (edges.why(edge) == SpanEdges.Why.SIBLING) {
                services.add(
                        forest.span(events.spanOf(edges.to(edge))).resource().service());
            }
        }
        services.forEach(service -> builder.assumption("calls of " + service
                + " with the same parent that do not overlap in time are sequential, since the spans name no thread"
                + " (--siblings concurrent drops this assumption)"));
    }

    private LanePlan plan(SpanEdges edges) {
        return new LanePlan(events, groups, edges, forest.size(), budget).make();
    }

    private SpanEdges withThreads(SpanEdges given, BitSet untrusted) {
        SpanEdges edges = given.copy();
        new ThreadRule(forest, events, groups, edges, options.siblings(), budget).apply(untrusted);
        return edges;
    }

    /** Without thread order only links can make a circle. */
    private SpanEdges withoutCircles(SpanEdges given) throws InputException {
        LanePlan plan = plan(given);
        for (int edge = 0; edge < given.size() && !plan.isComplete(); edge++) {
            if (given.why(edge).isLink() && !plan.isPlaced(given.to(edge)) && !plan.isPlaced(given.from(edge))) {
                Span span = forest.span(events.spanOf(given.to(edge)));
                Span linked = forest.span(events.spanOf(given.from(edge)));
                String problem = span.describe() + " links " + linked.describe() + ", which comes after it";
                if (!options.toleratesLoss()) {
                    throw new InputException(source, span.line(), 0, problem);
                }
                findings.add("links in a circle", problem + ": all links are left out");
                return given.withoutLinks();
            }
        }
        return given;
    }

    /** Times on a thread that contradict what spans say must not order anything. */
    private void distrust(LanePlan plan, SpanEdges edges, BitSet untrusted) {
        for (int edge = 0; edge < edges.size(); edge++) {
            int group = groups.groupOf(events.spanOf(edges.to(edge)));
            if (edges.why(edge).isByTime() && !plan.isPlaced(edges.to(edge)) && !untrusted.get(group)) {
                untrusted.set(group);
                findings.add(
                        "clock skew",
                        groups.name(group) + ": the times "
                                + (groups.isThread(group) ? "on this thread" : "of its spans")
                                + " contradict the order and are not used");
            }
        }
    }
}
