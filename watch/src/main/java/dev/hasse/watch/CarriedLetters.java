package dev.hasse.watch;

import dev.hasse.logic.CarriedValues;
import dev.hasse.logic.Parameter;
import dev.hasse.monitor.Automaton;
import dev.hasse.monitor.Proposition;
import dev.hasse.trace.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The letters of an automaton whose propositions ask what an event carries. If all of them do, their truths are bits of
 * a number, by which a letter is found again.
 */
final class CarriedLetters implements CarriedValues {
    private static final int MOST_BITS = Long.SIZE - 2;

    private final List<Proposition> asked;
    private final Map<String, CarriedField> fields = new HashMap<>();
    private final Map<Long, Integer> letterOfTruths = new HashMap<>();
    private final boolean isOnlyOfEvents;
    private Map<String, Value> chosen = Map.of();
    private @Nullable DeliveredEvent event;

    CarriedLetters(Automaton automaton, NameTable processes, NameTable variables) {
        this.asked = automaton.propositions().stream()
                .filter(Proposition.OfEvent.class::isInstance)
                .toList();
        // What was is known from what is, so that the past adds nothing to a letter.
        this.isOnlyOfEvents = asked.size() <= MOST_BITS
                && automaton.propositions().stream()
                        .allMatch(each -> each.variables().isEmpty());
        for (Proposition each : asked) {
            for (String name : each.predicate().variables()) {
                if (!Parameter.isSymbol(name)) {
                    fields.computeIfAbsent(name, field -> new CarriedField(field, processes, variables));
                }
            }
        }
    }

    /** Whether nobody asks what events carry. */
    boolean isEmpty() {
        return asked.isEmpty();
    }

    /** The letter of an event for these values of parameters; made only if its truths are new. */
    int of(DeliveredEvent next, Map<String, Value> parameters, IntSupplier made) {
        if (!isOnlyOfEvents) {
            return made.getAsInt();
        }
        event = next;
        chosen = parameters;
        long truths = 0;
        for (int i = 0; i < asked.size(); i++) {
            truths |= asked.get(i).predicate().holds(this) ? 1L << i : 0;
        }
        Integer known = letterOfTruths.get(truths);
        if (known == null) {
            known = made.getAsInt();
            letterOfTruths.put(truths, known);
        }
        return known;
    }

    /** What the event carries under all names that are asked for, with the values of parameters. */
    Map<String, Value> fieldsOf(DeliveredEvent next, Map<String, Value> parameters) {
        Map<String, Value> all = new HashMap<>(parameters);
        fields.forEach((name, field) -> {
            Value value = field.of(next);
            if (value != null) {
                all.put(name, value);
            }
        });
        return all;
    }

    @Override
    public @Nullable Value valueIfAny(String name) {
        CarriedField field = fields.get(name);
        return field == null || event == null ? chosen.get(name) : field.of(event);
    }
}
