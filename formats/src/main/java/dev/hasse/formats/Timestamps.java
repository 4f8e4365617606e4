package dev.hasse.formats;

import dev.hasse.base.Nanoseconds;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAccessor;
import java.util.OptionalLong;

/** Dates with their times as nanoseconds since 1970. */
public final class Timestamps {
    private Timestamps() {}

    /** ISO 8601, with a blank in the place of T if need be; without an offset it is UTC. Empty if it is none. */
    public static OptionalLong iso(String text) {
        return iso(text, ZoneOffset.UTC);
    }

    /** The same, without an offset in this zone; a time without a date is that long after midnight. */
    public static OptionalLong iso(String text, ZoneId zone) {
        String plain = text.strip().replace(' ', 'T').replace(',', '.');
        return read(plain.indexOf('T') < 0 ? DateTimeFormatter.ISO_TIME : DateTimeFormatter.ISO_DATE_TIME, plain, zone);
    }

    /** A text of this format; in this zone where it has none itself. Empty if it is none. */
    public static OptionalLong read(DateTimeFormatter format, String text, ZoneId zone) {
        try {
            TemporalAccessor read = format.parseBest(text, OffsetDateTime::from, LocalDateTime::from, LocalTime::from);
            if (read instanceof LocalTime time) {
                return OptionalLong.of(time.toNanoOfDay());
            }
            Instant instant = read instanceof OffsetDateTime offset
                    ? offset.toInstant()
                    : ((LocalDateTime) read).atZone(zone).toInstant();
            return OptionalLong.of(Math.addExact(
                    Math.multiplyExact(instant.getEpochSecond(), Nanoseconds.A_SECOND), instant.getNano()));
        } catch (DateTimeException | ArithmeticException e) {
            return OptionalLong.empty();
        }
    }
}
