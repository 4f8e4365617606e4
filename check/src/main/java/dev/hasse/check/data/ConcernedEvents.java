package dev.hasse.check.data;

import dev.hasse.base.Budget;
import dev.hasse.base.IntList;
import dev.hasse.logic.ChosenValues;
import dev.hasse.logic.Parameter;
import dev.hasse.logic.ParameterUse;
import dev.hasse.logic.Property;
import dev.hasse.monitor.Monitor;
import dev.hasse.monitor.Proposition;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Which events concern an instance: those that carry one of its values, found by an index, and those that concern all. */
final class ConcernedEvents {
    /** A value that no event carries. */
    private static final Value NONE = Value.of("\0");

    private final List<Parameter> parameters;
    private final InstanceLetters letters;
    private final Map<String, Value> none;
    private final int idle;
    private final boolean isUnknown;
    /** By parameter: the names that it is compared with. */
    private final List<Set<String>> fields = new ArrayList<>();
    /** By parameter, then by value: the events that carry it under one of these names, ascending. */
    private final List<Map<Value, IntList>> index = new ArrayList<>();
    /** The events whose letter is not idle whatever the values. */
    private final int[] always;

    private final boolean isDecidedByFirst;

    ConcernedEvents(Trace trace, Property.ForEach property, Monitor monitor, Budget budget) {
        this.parameters = property.parameters();
        this.letters = new InstanceLetters(trace, monitor);
        this.none = new ChosenValues(
                        parameters, parameters.stream().map(each -> NONE).toList())
                .bySymbol();
        this.idle = letters.idle(none);
        this.isUnknown = !collectFields(monitor.automaton().propositions());
        IntList common = new IntList();
        boolean first = true;
        if (!isUnknown) {
            makeIndex(trace, budget);
            for (int event = 0; event < trace.eventCount(); event++) {
                if (letters.letter(event, none) != idle) {
                    common.add(event);
                } else {
                    first &= parameters.size() == 1 || isIdleWithoutFirst(event, 1, new HashMap<>(none));
                }
            }
        }
        this.always = common.toArray();
        this.isDecidedByFirst = first && always.length == 0 && !isUnknown;
    }

    /** False if a parameter is used otherwise than by {@code name = r} inside event atoms. */
    private boolean collectFields(List<Proposition> propositions) {
        for (int i = 0; i < parameters.size(); i++) {
            fields.add(new LinkedHashSet<>());
        }
        boolean simple = true;
        for (Proposition proposition : propositions) {
            boolean symbolic = proposition.predicate().variables().stream().anyMatch(Parameter::isSymbol);
            ParameterUse use = ParameterUse.of(proposition.predicate());
            simple &= !symbolic || proposition instanceof Proposition.OfEvent && use.isOnlyEquality();
            for (int i = 0; i < parameters.size(); i++) {
                fields.get(i).addAll(use.fields().getOrDefault(parameters.get(i).symbol(), Set.of()));
            }
        }
        return simple;
    }

    private void makeIndex(Trace trace, Budget budget) {
        for (Set<String> names : fields) {
            Map<Value, IntList> events = new HashMap<>();
            List<@Nullable Value[]> columns = new ArrayList<>();
            names.forEach(name -> columns.add(letters.column(name)));
            for (int event = 0; event < trace.eventCount(); event++) {
                if ((event & 0xffff) == 0) {
                    budget.check();
                }
                for (@Nullable Value[] column : columns) {
                    Value value = column[event];
                    if (value != null) {
                        IntList list = events.computeIfAbsent(value, each -> new IntList());
                        if (list.size() == 0 || list.at(list.size() - 1) != event) {
                            list.add(event);
                        }
                    }
                }
            }
            index.add(events);
        }
    }

    /** Whether the event is idle whatever values the other parameters have, if the first is none that it carries. */
    private boolean isIdleWithoutFirst(int event, int place, Map<String, Value> values) {
        if (place == parameters.size()) {
            return letters.letter(event, values) == idle;
        }
        String symbol = parameters.get(place).symbol();
        boolean idleSoFar = isIdleWithoutFirst(event, place + 1, values);
        for (String name : fields.get(place)) {
            Value value = letters.column(name)[event];
            if (value != null && idleSoFar) {
                values.put(symbol, value);
                idleSoFar = isIdleWithoutFirst(event, place + 1, values);
                values.put(symbol, NONE);
            }
        }
        return idleSoFar;
    }

    /** The letter of events that concern no instance. */
    int idle() {
        return idle;
    }

    /** Whether the formula uses a parameter so that it cannot be told which events concern an instance. */
    boolean isUnknown() {
        return isUnknown;
    }

    /** Whether only events that carry the first parameter's value concern an instance. */
    boolean isDecidedByFirst() {
        return isDecidedByFirst;
    }

    /** The values of a parameter on the events that carry the first one's. */
    Set<Value> linked(int parameter, Value first) {
        Set<Value> values = new LinkedHashSet<>();
        IntList events = index.get(0).get(first);
        for (int i = 0; events != null && i < events.size(); i++) {
            for (String name : fields.get(parameter)) {
                Value value = letters.column(name)[events.at(i)];
                if (value != null) {
                    values.add(value);
                }
            }
        }
        return values;
    }

    /** Events, ascending, with their letters. */
    record Some(int[] events, int[] letters) {}

    /** The events whose letter is not idle for these values. */
    Some of(List<Value> chosen) {
        Map<String, Value> values = new ChosenValues(parameters, chosen).bySymbol();
        int[] candidates = candidates(chosen);
        int[] read = new int[candidates.length];
        int count = 0;
        for (int event : candidates) {
            int letter = letters.letter(event, values);
            if (letter != idle) {
                candidates[count] = event;
                read[count++] = letter;
            }
        }
        return new Some(Arrays.copyOf(candidates, count), Arrays.copyOf(read, count));
    }

    private int[] candidates(List<Value> chosen) {
        int[] one = new int[0];
        boolean several = always.length > 0 || chosen.size() > 1;
        IntStream all = Arrays.stream(always);
        for (int i = 0; i < chosen.size(); i++) {
            IntList events = index.get(i).get(chosen.get(i));
            one = events == null ? new int[0] : events.toArray();
            all = IntStream.concat(all, Arrays.stream(one));
        }
        return several ? all.sorted().distinct().toArray() : one;
    }
}
