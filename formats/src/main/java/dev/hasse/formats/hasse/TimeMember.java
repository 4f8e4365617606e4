package dev.hasse.formats.hasse;

import dev.hasse.base.InputException;
import dev.hasse.base.Nanoseconds;
import dev.hasse.formats.Timestamps;
import dev.hasse.trace.EventTimes;
import dev.hasse.trace.Value;
import java.math.BigDecimal;
import java.util.OptionalLong;

/**
 * The field {@code time} of an event: a number of seconds, or a date in ISO 8601. Anything else is a field like others
 * until somebody asks for times.
 */
final class TimeMember {
    private static final String EXPECTED = "a number of seconds or a date such as \"2026-11-17T10:00:00.123Z\"";

    private final Scanner scanner;
    private final CompactCopy skip;
    private final EventTimes times;

    TimeMember(Scanner scanner, CompactCopy skip, EventTimes times) {
        this.scanner = scanner;
        this.skip = skip;
        this.times = times;
    }

    /** Reads the value that is next, and stays before it. */
    void read() throws InputException {
        scanner.next();
        int start = scanner.at();
        OptionalLong nanos = nanos(start);
        if (nanos.isPresent()) {
            times.add(nanos.getAsLong());
        }
        scanner.back(start);
    }

    private OptionalLong nanos(int start) throws InputException {
        if (scanner.isWhole()) {
            return seconds(BigDecimal.valueOf(scanner.whole()), start);
        }
        if (scanner.isNumber()) {
            scanner.number();
            return decimal(start);
        }
        if (scanner.next() != '"') {
            skip.value();
            times.refuse(() -> scanner.error(start, "this is no time: expected " + EXPECTED));
            return OptionalLong.empty();
        }
        scanner.string(EXPECTED);
        String text = scanner.textString();
        OptionalLong date = Timestamps.iso(text);
        if (date.isEmpty()) {
            times.refuse(() -> scanner.error(start, "'" + text + "' is no time: expected " + EXPECTED));
        }
        return date;
    }

    /** A number with too many digits is no time, but may be a field like others. */
    private OptionalLong decimal(int start) {
        try {
            return scanner.numberFrom(start) instanceof Value.Decimal decimal
                    ? seconds(decimal.value(), start)
                    : seconds(new BigDecimal(scanner.numberFrom(start).toString()), start);
        } catch (InputException e) {
            times.refuse(() -> e);
            return OptionalLong.empty();
        }
    }

    private OptionalLong seconds(BigDecimal seconds, int start) {
        OptionalLong nanos = Nanoseconds.ofSeconds(seconds);
        if (nanos.isEmpty()) {
            times.refuse(() -> scanner.error(
                    start,
                    "\"time\" is in seconds, and " + seconds.toPlainString() + " is out of range: expected " + EXPECTED
                            + "; for milliseconds, use a mapping with  time-unit: ms"));
        }
        return nanos;
    }
}
