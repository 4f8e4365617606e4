package dev.hasse.watch;

import dev.hasse.check.InstanceCounts;
import dev.hasse.check.PropertyResult;
import dev.hasse.logic.Statement;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.List;
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
 * @param chosen for which value a property of each value is violated; empty if the answer is about all of them
 * @param instances for how many values it is violated, in the answer about all of them
 */
public record WatchResult(
        String source,
        Statement property,
        Verdict verdict,
        String event,
        int line,
        long events,
        String reason,
        Optional<Shown> shown,
        List<Value> chosen,
        Optional<InstanceCounts> instances) {
    public WatchResult {
        chosen = List.copyOf(chosen);
    }

    /** Of a property that is not about each of several values. */
    public WatchResult(
            String source,
            Statement property,
            Verdict verdict,
            String event,
            int line,
            long events,
            String reason,
            Optional<Shown> shown) {
        this(source, property, verdict, event, line, events, reason, shown, List.of(), Optional.empty());
    }

    /** Whether it only counts violations of which each was reported when it happened. */
    public boolean isSummary() {
        return chosen.isEmpty() && instances.isPresent() && verdict == Verdict.VIOLATED && shown.isEmpty();
    }

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
