package dev.hasse.formats.spans;

import dev.hasse.formats.spans.Span.Relation;
import dev.hasse.formats.spans.SpanEdges.Why;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Rules 1 to 5 of the package: what spans say about the order by themselves. */
record SpanRules(SpanForest forest, SpanEvents events, SpanEdges edges, Findings findings) {
    void apply() {
        for (int i = 0; i < forest.size(); i++) {
            for (int event = events.start(i) + 1; event < events.stop(i); event++) {
                edges.add(event - 1, event, Why.INSIDE);
            }
            if (forest.parent(i) != SpanForest.NONE) {
                underParent(i, forest.parent(i));
            }
            links(i);
        }
    }

    private void underParent(int childIndex, int parentIndex) {
        Span child = forest.span(childIndex);
        Span parent = forest.span(parentIndex);
        boolean direct = forest.isDirect(childIndex);
        boolean remoteCall = direct && isRemoteCall(child, parent);
        Why begins = remoteCall ? Why.REQUEST : direct && isDelivery(parent, child) ? Why.DELIVERY : Why.CAUSE;
        edges.add(events.start(parentIndex), events.start(childIndex), begins);
        if (isWaitedFor(forest, childIndex, parentIndex)) {
            edges.add(events.end(childIndex), events.end(parentIndex), remoteCall ? Why.REPLY : Why.CAUSE);
        }
    }

    private static boolean isRemoteCall(Span child, Span parent) {
        return child.kind() == SpanKind.SERVER && parent.kind() == SpanKind.CLIENT;
    }

    private static boolean isDelivery(Span producer, Span consumer) {
        return producer.kind() == SpanKind.PRODUCER && consumer.kind() == SpanKind.CONSUMER;
    }

    /** Rule 3. */
    static boolean isWaitedFor(SpanForest forest, int childIndex, int parentIndex) {
        Span child = forest.span(childIndex);
        Span parent = forest.span(parentIndex);
        if (!forest.mayReply(childIndex)) {
            return false;
        }
        if (child.relation() == Relation.FOLLOWS_FROM || !child.hasEnd() || !parent.hasEnd()) {
            return false;
        }
        if (isRemoteCall(child, parent)) {
            return !child.endsAfter(parent);
        }
        return child.kind().isLocalCall()
                && child.resource().isSameProgram(parent.resource())
                && child.isWithin(parent);
    }

    private void links(int index) {
        Span span = forest.span(index);
        Set<SpanReference> seen = new HashSet<>();
        for (SpanReference link : span.links()) {
            List<Integer> candidates = forest.linked(link);
            int linked = candidates.size() == 1 ? candidates.get(0) : SpanForest.NONE;
            if (linked == SpanForest.NONE) {
                String kind = candidates.isEmpty() ? "missing link" : "ambiguous link";
                findings.add(kind, span.describe() + " links " + link.spanId());
            } else if (linked != forest.parent(index) && seen.add(link)) {
                Why why = isDelivery(forest.span(linked), span) ? Why.LINKED_DELIVERY : Why.LINK;
                edges.add(events.start(linked), events.start(index), why);
            }
        }
    }
}
