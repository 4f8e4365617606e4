package dev.hasse.linearizability.history;

import dev.hasse.linearizability.Datum;
import org.jspecify.annotations.Nullable;

/** One line of a history: somebody called something, or it returned; when, by which clock, if it says so. */
record RecordedEvent(
        long line,
        Datum process,
        String type,
        String function,
        Datum key,
        Datum value,
        @Nullable Moment moment) {
    /** Nanoseconds of a clock. */
    record Moment(String clock, long nanos) {}
}
