package dev.hasse.watch;

import dev.hasse.check.PropertyResult;
import dev.hasse.logic.Statement;
import dev.hasse.trace.Trace;
import java.util.Optional;

/**
 * The answer to a property.
 *
 * @param source the name of the run's source
 * @param verdict the answer
 * @param event the event with which it became final, in words, or the end of a trace; empty at the end of the input
 * @param line the line of that event; 0 if there is none
 * @param events how many events were in order when it became final
 * @param reason why there is no answer; empty if there is one
 * @param shown the events up to there as a trace, and what {@code check} says of the property on it, with the same
 *     evidence; empty if there are too many events to keep
 */
public record WatchResult(
        String source,
        Statement property,
        Verdict verdict,
        String event,
        int line,
        long events,
        String reason,
        Optional<Shown> shown) {
    /** Whether nothing that comes later can change it; else it is so only because the input ends. */
    public boolean isFinal() {
        return !event.isEmpty();
    }

    /** The answers that are final. */
    public enum Verdict {
        HOLDS,
        VIOLATED,
        UNKNOWN
    }

    /** A run up to some event, with its evidence. */
    public record Shown(Trace trace, PropertyResult result) {}
}
