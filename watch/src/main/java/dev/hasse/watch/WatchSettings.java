package dev.hasse.watch;

import dev.hasse.base.Budget;
import dev.hasse.formats.TraceReading;
import dev.hasse.logic.syntax.PropertyTemplate;
import java.time.Duration;
import java.util.List;

/**
 * What is watched for, and how.
 *
 * @param reading how a recording of the same would be read, for evidence
 * @param toleratesLoss whether events may have lost their causes
 * @param ordersWrites whether writes of one variable are ordered as they come
 * @param late how many events may come while one waits for its cause
 * @param window how many cuts are kept for each part of a property
 * @param keptEvents up to how many events all of them are kept, for evidence
 * @param endAfter after how many events without one of a value its instance of a property ends
 * @param evidenceTime how long may be spent on the evidence of one violation
 * @param showsEvents whether the listener is told every event
 */
public record WatchSettings(
        List<PropertyTemplate> properties,
        TraceReading reading,
        boolean toleratesLoss,
        boolean ordersWrites,
        long late,
        int window,
        long keptEvents,
        long endAfter,
        Duration evidenceTime,
        boolean showsEvents,
        Budget budget) {
    public WatchSettings {
        properties = List.copyOf(properties);
    }
}
