package dev.hasse.formats.spans;

/** Names a span, perhaps of another trace. */
record SpanReference(String traceId, String spanId) {}
