package dev.hasse.formats.mapping;

import dev.hasse.base.InputException;
import dev.hasse.base.Nanoseconds;
import dev.hasse.formats.Timestamps;
import dev.hasse.formats.json.JsonFields;
import dev.hasse.trace.Value;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * How a log writes its times.
 *
 * @param format of dates and times of the day; null: ISO 8601
 * @param zone of those that have none themselves
 * @param unit of numbers, in nanoseconds
 */
record TimeFormat(@Nullable DateTimeFormatter format, ZoneId zone, long unit) {
    static final TimeFormat USUAL = new TimeFormat(null, ZoneOffset.UTC, Nanoseconds.A_SECOND);

    TimeFormat withFormat(String pattern) throws InputException {
        try {
            return new TimeFormat(DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH), zone, unit);
        } catch (IllegalArgumentException e) {
            throw new InputException(
                    "", "not a format of times: expected one such as yyyy-MM-dd HH:mm:ss,SSS (" + e.getMessage() + ")");
        }
    }

    TimeFormat withZone(String name) throws InputException {
        try {
            return new TimeFormat(format, ZoneId.of(name), unit);
        } catch (DateTimeException e) {
            throw new InputException("", "not a time zone: expected one such as UTC, +02:00 or Europe/Berlin");
        }
    }

    TimeFormat withUnit(String name) throws InputException {
        OptionalLong nanos = Nanoseconds.parse("1" + name);
        if (nanos.isEmpty()) {
            throw new InputException("", "not a unit of time: expected " + Nanoseconds.UNITS);
        }
        return new TimeFormat(format, zone, nanos.getAsLong());
    }

    /** The time in nanoseconds, however large; null if the text is none. */
    @Nullable
    BigDecimal exactNanos(String text) {
        Value number = format == null ? JsonFields.number(text) : null;
        if (number != null) {
            BigDecimal amount = number instanceof Value.Whole whole
                    ? BigDecimal.valueOf(whole.value())
                    : ((Value.Decimal) number).value();
            return amount.multiply(BigDecimal.valueOf(unit));
        }
        OptionalLong nanos = nanos(text);
        return nanos.isPresent() ? BigDecimal.valueOf(nanos.getAsLong()) : null;
    }

    /** The time in nanoseconds; empty if the text is none. */
    OptionalLong nanos(String text) {
        Value number = format == null ? JsonFields.number(text) : null;
        if (number != null) {
            BigDecimal amount = number instanceof Value.Whole whole
                    ? BigDecimal.valueOf(whole.value())
                    : ((Value.Decimal) number).value();
            return Nanoseconds.of(amount, unit);
        }
        return format == null ? Timestamps.iso(text, zone) : Timestamps.read(format, text, zone);
    }

    String expected() {
        return format == null
                ? "a number of " + (unit == Nanoseconds.A_SECOND ? "seconds" : "units of " + Nanoseconds.text(unit))
                        + " or ISO 8601; other times need  time-unit:  or  time-format:  in the mapping"
                : "the time-format of the mapping";
    }
}
