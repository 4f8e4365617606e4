package dev.hasse.logic;

import dev.hasse.trace.EventField;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What names mean inside an event atom {@code [...]}: what one event carries. Goes from event to event. */
public final class EventValuation implements CarriedValues {
    private final Trace trace;
    private final Map<String, EventField> fields = new HashMap<>();
    private int event;

    public EventValuation(Trace trace) {
        this.trace = trace;
    }

    /**
     * A valuation in which each parameter of the predicate is whatever the event carries under the name that the
     * predicate compares it with: whether the event satisfies the predicate for some values.
     */
    public static EventValuation withOwnValues(Trace trace, Predicate predicate) {
        EventValuation valuation = new EventValuation(trace);
        ParameterUse.of(predicate)
                .fields()
                .forEach((symbol, names) -> valuation.fields.put(
                        symbol, new EventField(trace, names.iterator().next())));
        return valuation;
    }

    /** The same, now about this event. */
    public EventValuation at(int number) {
        event = number;
        return this;
    }

    @Override
    public @Nullable Value valueIfAny(String name) {
        return fields.computeIfAbsent(name, each -> new EventField(trace, each)).of(event);
    }
}
