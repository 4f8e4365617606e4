package dev.hasse.formats.spans;

import dev.hasse.base.InputException;
import dev.hasse.formats.json.JsonFields;
import dev.hasse.formats.json.JsonValue.JsonObject;

/** Times in microseconds, as Jaeger and Zipkin write them, to nanoseconds. */
public final class Micros {
    private static final long NANOS = 1000;

    private Micros() {}

    /** The member in nanoseconds; {@link Span#UNKNOWN} if it is absent. */
    public static long nanos(JsonFields fields, JsonObject object, String key) throws InputException {
        long micros = fields.whole(object, key, -1);
        if (micros < -1 || micros > Long.MAX_VALUE / NANOS) {
            throw fields.document().error(object, "\"" + key + "\" is no number of microseconds: " + micros);
        }
        return micros == -1 ? Span.UNKNOWN : micros * NANOS;
    }

    /** The end of what starts and lasts so long; unknown if either is, or beyond all times. */
    public static long end(long start, long duration) {
        return start == Span.UNKNOWN || duration == Span.UNKNOWN || start > Long.MAX_VALUE - duration
                ? Span.UNKNOWN
                : start + duration;
    }
}
