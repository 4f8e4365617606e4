package dev.hasse.cli.linearizability;

import dev.hasse.formats.RecordedOperation;
import dev.hasse.linearizability.history.HistoryEvents;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** Tells a history when its events happened, as far as a record says it. */
final class ClockedEvents {
    private static final BigDecimal LATEST = BigDecimal.valueOf(Long.MAX_VALUE / 4);

    private ClockedEvents() {}

    /** Times too large for nanoseconds in 64 bits are in another unit: they order events, and are no distances. */
    static HistoryEvents at(
            HistoryEvents events, RecordedOperation operation, String process, @Nullable BigDecimal time) {
        if (time == null || time.abs().compareTo(LATEST) > 0) {
            return events.atNoTime();
        }
        return events.at(operation.clock().isEmpty() ? process : operation.clock(), time.longValue());
    }
}
