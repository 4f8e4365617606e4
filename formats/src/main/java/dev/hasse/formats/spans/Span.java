package dev.hasse.formats.spans;

import dev.hasse.trace.Value;
import java.util.List;
import java.util.Map;

/**
 * One span, whatever format it came from. Times are nanoseconds on the clock of its resource.
 *
 * @param id its trace and its own id
 * @param parent the span that caused it; an empty span id if there is none
 * @param relation how it relates to its parent
 * @param start when it started; {@link #UNKNOWN} if that is not known
 * @param end when it ended; {@link #UNKNOWN} if it did not end while it was watched
 * @param times whether the times are as the program's clock gave them
 * @param half whether it is a whole span
 * @param status unset, ok or error, and the message if there is one
 * @param line where it stands in the input; 0 if that has no lines
 */
public record Span(
        SpanReference id,
        SpanReference parent,
        Relation relation,
        Resource resource,
        SpanKind kind,
        String name,
        long start,
        long end,
        Times times,
        Half half,
        Map<String, Value> attributes,
        List<SpanEvent> events,
        List<SpanReference> links,
        Status status,
        int line) {
    /** A time that is not known. */
    public static final long UNKNOWN = Long.MIN_VALUE;

    /** Whether the parent may have waited for this span. */
    public enum Relation {
        CHILD_OF,
        FOLLOWS_FROM
    }

    /** Whether times are measured, or were shifted by a tool to look better, and say nothing. */
    public enum Times {
        MEASURED,
        ADJUSTED
    }

    /** Zipkin's clients and servers may share one span id; the server's half is then a child of the client's. */
    public enum Half {
        WHOLE,
        SERVER
    }

    /** How the span ended. */
    public record Status(String code, String message) {
        public static final Status UNSET = new Status("unset", "");
    }

    boolean hasEnd() {
        return end != UNKNOWN;
    }

    /** The thread it ran on; empty if unknown. */
    String thread() {
        String id = Resource.text(attributes.get("thread.id"));
        return id.isEmpty() ? Resource.text(attributes.get("thread.name")) : id;
    }

    /** Whether both times are known and measured, so that they may be compared with others of the same clock. */
    boolean isTimed() {
        return start != UNKNOWN && end != UNKNOWN && start <= end && times == Times.MEASURED;
    }

    /** Whether it lies within the other in time, on the same clock. */
    boolean isWithin(Span other) {
        return isTimed()
                && other.isTimed()
                && resource.hasSameClock(other.resource)
                && start >= other.start
                && end <= other.end;
    }

    /** Whether it surely started after the other: by the same clock. */
    boolean startsAfter(Span other) {
        return isTimed() && other.isTimed() && resource.hasSameClock(other.resource) && start > other.start;
    }

    /** Whether it surely ended after the other: by the same clock. */
    boolean endsAfter(Span other) {
        return isTimed() && other.isTimed() && resource.hasSameClock(other.resource) && end > other.end;
    }

    String describe() {
        return "span " + id.spanId() + " '" + name + "' of " + resource.service();
    }
}
