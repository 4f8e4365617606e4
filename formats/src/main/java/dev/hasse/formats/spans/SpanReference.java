package dev.hasse.formats.spans;

import java.util.Comparator;

/** Names a span, perhaps of another trace. In an order, so that ids chosen to have one hash are found all the same. */
public record SpanReference(String traceId, String spanId) implements Comparable<SpanReference> {
    private static final Comparator<SpanReference> ORDER =
            Comparator.comparing(SpanReference::traceId).thenComparing(SpanReference::spanId);

    @Override
    public int compareTo(SpanReference other) {
        return ORDER.compare(this, other);
    }
}
