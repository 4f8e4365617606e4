package dev.hasse.formats.spans;

/** Names a span, perhaps of another trace. */
public record SpanReference(String traceId, String spanId) {}
