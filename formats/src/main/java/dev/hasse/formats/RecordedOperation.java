package dev.hasse.formats;

import dev.hasse.stability.MayChange;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * What a record of a log, or a span, says about an operation; texts are empty if it says nothing.
 *
 * @param process who calls
 * @param clock whose times these are; empty for a clock of the process itself
 * @param called the function that is called; empty if nothing is
 * @param returned the function that returns; empty if nothing does
 * @param begin when it was called, or when the record was made, in nanoseconds; null if that is not known
 * @param end when it returned, where the record is a whole operation; null if it is not, or if that is not known
 */
@MayChange
public record RecordedOperation(
        int line,
        String process,
        String clock,
        String called,
        String returned,
        String outcome,
        String key,
        String value,
        String result,
        boolean isWhole,
        @Nullable BigDecimal begin,
        @Nullable BigDecimal end) {}
