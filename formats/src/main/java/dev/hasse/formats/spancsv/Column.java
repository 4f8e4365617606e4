package dev.hasse.formats.spancsv;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What a column of spans says, by the names that tools give it: only letters and digits count, in any case. */
enum Column {
    TRACE("traceid", "trace"),
    SPAN("spanid", "span"),
    PARENT("parentid", "parentspanid", "parentspan", "parent"),
    SERVICE("servicename", "service"),
    POD("podname", "pod", "instance", "instanceid", "serviceinstanceid"),
    OPERATION("operationname", "operation", "spanname", "name", "endpoint", "method"),
    KIND("spankind", "kind"),
    START("starttimeunix", "starttime", "start", "timestamp", "begin", "begintime"),
    END("endtimeunix", "endtime", "end", "finish", "finishtime"),
    DURATION("duration", "elapsed", "elapsedtime", "latency");

    /** How many digits of nanoseconds a unit is; -1 if the name gives none. */
    record Named(Column column, int digits) {}

    private static final List<String> UNITS = List.of(
            "nanoseconds",
            "nanos",
            "nano",
            "ns",
            "microseconds",
            "micros",
            "micro",
            "us",
            "milliseconds",
            "millis",
            "milli",
            "ms",
            "seconds",
            "secs",
            "sec",
            "s");
    private static final int UNITS_EACH = 4;
    private static final int DIGITS_EACH = 3;

    /** With a blank before and after each. */
    private final String names;

    Column(String... names) {
        this.names = " " + String.join(" ", names) + " ";
    }

    private boolean isCalled(String name) {
        return names.contains(" " + name + " ");
    }

    private boolean isTime() {
        return this == START || this == END || this == DURATION;
    }

    /** The column of this title, and for a time its unit where the title ends with one. */
    static @Nullable Named named(String title) {
        String plain = title.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
        for (Column column : values()) {
            if (column.isCalled(plain)) {
                return new Named(column, -1);
            }
            for (int unit = 0; unit < UNITS.size() && column.isTime(); unit++) {
                String word = UNITS.get(unit);
                if (plain.endsWith(word) && column.isCalled(plain.substring(0, plain.length() - word.length()))) {
                    return new Named(column, DIGITS_EACH * (unit / UNITS_EACH));
                }
            }
        }
        return null;
    }
}
