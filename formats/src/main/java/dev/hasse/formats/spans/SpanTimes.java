package dev.hasse.formats.spans;

import dev.hasse.base.InputException;
import dev.hasse.formats.Timestamps;
import dev.hasse.formats.json.JsonFields;
import dev.hasse.formats.json.JsonValue;
import dev.hasse.formats.json.JsonValue.JsonObject;
import dev.hasse.formats.json.JsonValue.JsonScalar;
import dev.hasse.trace.Value;
import java.math.BigDecimal;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Times and durations as the formats write them, to nanoseconds. */
public final class SpanTimes {
    private static final long NANOS = 1000;
    private static final int NANOS_DIGITS = 9;
    private static final Map<String, Integer> DIGITS = Map.of("s", NANOS_DIGITS, "ms", 6, "us", 3, "µs", 3, "ns", 0);

    private SpanTimes() {}

    /** A member in microseconds; {@link Span#UNKNOWN} if it is absent. */
    public static long micros(JsonFields fields, JsonObject object, String key) throws InputException {
        long micros = fields.whole(object, key, -1);
        if (micros < -1 || micros > Long.MAX_VALUE / NANOS) {
            throw fields.document().error(object, "\"" + key + "\" is no number of microseconds: " + micros);
        }
        return micros == -1 ? Span.UNKNOWN : micros * NANOS;
    }

    /** A member that is a number of microseconds or a date; {@link Span#UNKNOWN} if it is absent. */
    public static long time(JsonFields fields, JsonObject object, String key) throws InputException {
        String text = text(object, key);
        if (text == null) {
            return micros(fields, object, key);
        }
        OptionalLong nanos = Timestamps.iso(text);
        if (nanos.isEmpty()) {
            throw fields.document()
                    .error(object, "\"" + key + "\" is neither a number of microseconds nor a date: " + text);
        }
        return nanos.getAsLong();
    }

    /** A member that is a number of microseconds, or one with its unit; {@link Span#UNKNOWN} if it is absent. */
    public static long duration(JsonFields fields, JsonObject object, String key) throws InputException {
        String text = text(object, key);
        if (text == null) {
            return micros(fields, object, key);
        }
        int unit = text.length();
        while (unit > 0 && Character.isLetter(text.charAt(unit - 1))) {
            unit--;
        }
        Integer digits = DIGITS.get(text.substring(unit));
        OptionalLong nanos = digits == null ? OptionalLong.empty() : nanos(text.substring(0, unit), digits);
        if (nanos.isEmpty()) {
            throw fields.document()
                    .error(
                            object,
                            "\"" + key + "\" is neither a number of microseconds nor a time such as 0.005s: " + text);
        }
        return nanos.getAsLong();
    }

    /** The member's text, unless it is the text of a whole number. */
    private static @Nullable String text(JsonObject object, String key) {
        JsonValue value = JsonFields.member(object, key);
        return value instanceof JsonScalar scalar
                        && scalar.value() instanceof Value.Text text
                        && !(JsonFields.number(text.value()) instanceof Value.Whole)
                ? text.value()
                : null;
    }

    /** A number of a unit that is so many decimal digits of nanoseconds; empty if it is none, or negative. */
    public static OptionalLong nanos(String number, int digits) {
        Value value = JsonFields.number(number);
        if (value == null) {
            return OptionalLong.empty();
        }
        BigDecimal exact = value instanceof Value.Whole whole
                ? BigDecimal.valueOf(whole.value())
                : ((Value.Decimal) value).value();
        BigDecimal nanos = exact.movePointRight(digits);
        return nanos.signum() < 0 || nanos.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) > 0
                ? OptionalLong.empty()
                : OptionalLong.of(nanos.longValue());
    }

    /** The end of what starts and lasts so long; unknown if either is, or beyond all times. */
    public static long end(long start, long duration) {
        return start == Span.UNKNOWN || duration == Span.UNKNOWN || start > Long.MAX_VALUE - duration
                ? Span.UNKNOWN
                : start + duration;
    }
}
