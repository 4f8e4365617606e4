package dev.hasse.check.data;

import dev.hasse.check.ltl.Letters;
import dev.hasse.logic.CarriedValues;
import dev.hasse.logic.Parameter;
import dev.hasse.monitor.Monitor;
import dev.hasse.monitor.Proposition;
import dev.hasse.monitor.StepEffect;
import dev.hasse.trace.EventField;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The letter that the monitor of a formula with parameters reads at an event, for chosen values of these. What events
 * carry is looked up once and kept in columns, since every instance asks again.
 */
final class InstanceLetters implements CarriedValues {
    /** The truths of so many propositions are the bits of one number. */
    private static final int MOST_BITS = Long.SIZE - 2;

    private final Trace trace;
    private final Monitor monitor;
    private final Letters letters;
    private final List<Proposition> propositions;
    private final boolean isOnlyOfEvents;
    private final Map<Long, Integer> letterOfTruths = new HashMap<>();
    private final Map<String, @Nullable Value[]> columns = new HashMap<>();
    private Map<String, Value> chosen = Map.of();
    private int event;

    InstanceLetters(Trace trace, Monitor monitor) {
        this.trace = trace;
        this.monitor = monitor;
        this.letters = new Letters(trace, monitor);
        this.propositions = monitor.automaton().propositions();
        this.isOnlyOfEvents = propositions.size() <= MOST_BITS
                && propositions.stream().allMatch(Proposition.OfEvent.class::isInstance);
    }

    /** The letter of an event that does nothing and carries nothing. */
    int idle(Map<String, Value> values) {
        return monitor.letter(new StepEffect(Map.of(), Map.of(), values));
    }

    int letter(int number, Map<String, Value> values) {
        if (!isOnlyOfEvents) {
            return letters.letter(number, values);
        }
        event = number;
        chosen = values;
        long truths = 0;
        for (int i = 0; i < propositions.size(); i++) {
            truths |= propositions.get(i).predicate().holds(this) ? 1L << i : 0;
        }
        Integer known = letterOfTruths.get(truths);
        if (known == null) {
            known = letters.letter(number, values);
            letterOfTruths.put(truths, known);
        }
        return known;
    }

    /** What each event carries under a name. */
    @Nullable
    Value[] column(String name) {
        @Nullable Value[] known = columns.get(name);
        if (known == null) {
            EventField field = new EventField(trace, name);
            known = new Value[trace.eventCount()];
            for (int each = 0; each < known.length; each++) {
                known[each] = field.of(each);
            }
            columns.put(name, known);
        }
        return known;
    }

    @Override
    public @Nullable Value valueIfAny(String name) {
        return Parameter.isSymbol(name) ? chosen.get(name) : column(name)[event];
    }
}
