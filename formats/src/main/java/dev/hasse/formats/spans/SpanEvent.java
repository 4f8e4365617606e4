package dev.hasse.formats.spans;

import dev.hasse.trace.Value;
import java.util.Map;

/** Something that happened while a span ran; the time in nanoseconds. */
public record SpanEvent(long time, String name, Map<String, Value> attributes) {}
