package dev.hasse.watch;

import dev.hasse.monitor.Automaton;
import dev.hasse.monitor.Monitor;
import dev.hasse.monitor.Proposition;
import dev.hasse.monitor.StepEffect;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** The letter that an automaton reads at each event. Most events assign one of its variables at most, and few values. */
final class EventLetters {
    private static final int MOST_REMEMBERED = 10_000;

    /** By the run's number of a variable: its place here plus 1, 0 for variables that the automaton does not know. */
    private final int[] places;

    private final List<String> names = new ArrayList<>();
    private final List<Map<Value, Integer>> remembered = new ArrayList<>();
    private final Monitor monitor;
    private final CarriedLetters carried;
    private final int nothing;

    EventLetters(Automaton automaton, Monitor monitor, NameTable processes, NameTable variables) {
        this.monitor = monitor;
        this.carried = new CarriedLetters(automaton, processes, variables);
        for (String name : variables(automaton)) {
            names.add(name);
            remembered.add(new HashMap<>());
        }
        int largest = names.stream().mapToInt(variables::number).max().orElse(-1);
        this.places = new int[largest + 1];
        for (int i = 0; i < names.size(); i++) {
            places[variables.number(names.get(i))] = i + 1;
        }
        this.nothing = monitor.letter(StepEffect.of(Map.of()));
    }

    /** The names of the variables that the automaton asks for. */
    static TreeSet<String> variables(Automaton automaton) {
        TreeSet<String> names = new TreeSet<>();
        for (Proposition proposition : automaton.propositions()) {
            names.addAll(proposition.variables());
        }
        return names;
    }

    /** Whether it asks what events carry, so that any event may matter. */
    static boolean asksEvents(Automaton automaton) {
        return automaton.propositions().stream().anyMatch(Proposition.OfEvent.class::isInstance);
    }

    /** The letter of events that assign no variable of the automaton. */
    int nothing() {
        return nothing;
    }

    int of(DeliveredEvent event) {
        return carried.isEmpty() ? ofAssignments(event) : of(event, Map.of());
    }

    /** For these values of the formula's parameters, by their symbols. */
    int of(DeliveredEvent event, Map<String, Value> parameters) {
        return carried.of(
                event,
                parameters,
                () -> monitor.letter(new StepEffect(assigned(event), Map.of(), carried.fieldsOf(event, parameters))));
    }

    private int ofAssignments(DeliveredEvent event) {
        int[] variables = event.variables();
        int only = -1;
        int count = 0;
        for (int i = 0; i < variables.length; i++) {
            if (place(variables[i]) > 0) {
                only = i;
                count++;
            }
        }
        if (count == 0) {
            return nothing;
        }
        return count == 1 ? ofOne(place(variables[only]) - 1, event.assigned()[only]) : ofSeveral(event);
    }

    private int place(int variable) {
        return variable < places.length ? places[variable] : 0;
    }

    private int ofOne(int place, Value value) {
        Map<Value, Integer> known = remembered.get(place);
        Integer letter = known.get(value);
        if (letter == null) {
            letter = monitor.letter(StepEffect.of(Map.of(names.get(place), value)));
            if (known.size() == MOST_REMEMBERED) {
                known.clear();
            }
            known.put(value, letter);
        }
        return letter;
    }

    private int ofSeveral(DeliveredEvent event) {
        return monitor.letter(StepEffect.of(assigned(event)));
    }

    private Map<String, Value> assigned(DeliveredEvent event) {
        Map<String, Value> assigned = new HashMap<>();
        for (int i = 0; i < event.variables().length; i++) {
            int place = place(event.variables()[i]);
            if (place > 0) {
                assigned.put(names.get(place - 1), event.assigned()[i]);
            }
        }
        return assigned;
    }
}
