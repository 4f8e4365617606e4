package dev.hasse.check.diagram;

import dev.hasse.logic.Predicate;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** The variables of a trace, and the counts of its channels, as functions that change at events. */
final class StepVariables {
    private static final Value ZERO = Value.of(0);

    private final Trace trace;
    private final TraceOrder order;
    /** Distinct values, numbered as they come. */
    private final List<Value> values = new ArrayList<>();

    private final Map<Value, Integer> numbers = new HashMap<>();
    private final Map<String, StepVariable> known = new HashMap<>();

    StepVariables(Trace trace, TraceOrder order) {
        this.trace = trace;
        this.order = order;
    }

    Value value(int number) {
        return values.get(number);
    }

    /** The variable by its name; its values are numbers for {@link #value}. */
    StepVariable variable(String name) {
        return known.computeIfAbsent(name, this::make);
    }

    private StepVariable make(String name) {
        History history = history(name);
        int[] steps = new int[history.values.length];
        Arrays.setAll(steps, i -> number(history.values[i]));
        return StepVariable.of(trace, order, history.events, steps);
    }

    private int number(Value value) {
        return numbers.computeIfAbsent(value, added -> {
            values.add(added);
            return values.size() - 1;
        });
    }

    /**
     * A predicate as a variable, 1 where it is true and else 0; empty if it depends on several variables that more
     * than one layer writes.
     */
    Optional<StepVariable> truth(Predicate predicate) {
        List<String> names = List.copyOf(predicate.variables());
        if (names.size() == 1) {
            return Optional.of(truthOfOne(predicate, names.get(0)));
        }
        Set<Integer> layers = new HashSet<>();
        for (String name : names) {
            StepVariable variable = variable(name);
            for (int writer = 0; writer < variable.writers(); writer++) {
                layers.add(variable.layer(writer));
            }
        }
        return layers.size() > 1 ? Optional.empty() : Optional.of(truthOfSeveral(predicate, names));
    }

    private StepVariable truthOfOne(Predicate predicate, String variable) {
        History history = history(variable);
        Map<Value, Integer> truths = new HashMap<>();
        int[] steps = new int[history.values.length];
        for (int i = 0; i < steps.length; i++) {
            steps[i] = truths.computeIfAbsent(history.values[i], value -> truth(predicate, Map.of(variable, value)));
        }
        return StepVariable.of(trace, order, history.events, steps);
    }

    /** The variables are of one process, so their writes together are totally ordered too. */
    private StepVariable truthOfSeveral(Predicate predicate, List<String> names) {
        TreeMap<Integer, Map<String, Value>> changes = new TreeMap<>();
        Map<String, Value> current = new HashMap<>();
        for (String name : names) {
            History history = history(name);
            current.put(name, history.values[0]);
            for (int i = 0; i < history.events.length; i++) {
                if (history.values[i + 1].equals(history.values[i])) {
                    // May be of another process: only those that change something are of one.
                    continue;
                }
                changes.computeIfAbsent(history.events[i], event -> new HashMap<>())
                        .put(name, history.values[i + 1]);
            }
        }
        Map<Map<String, Value>, Integer> truths = new HashMap<>();
        int[] events = new int[changes.size()];
        int[] steps = new int[events.length + 1];
        steps[0] = truth(predicate, current);
        int count = 0;
        for (Map.Entry<Integer, Map<String, Value>> change : changes.entrySet()) {
            events[count++] = change.getKey();
            current.putAll(change.getValue());
            Integer known = truths.get(current);
            if (known == null) {
                known = truth(predicate, current);
                truths.put(Map.copyOf(current), known);
            }
            steps[count] = known;
        }
        return StepVariable.of(trace, order, events, steps);
    }

    private static int truth(Predicate predicate, Map<String, Value> values) {
        return new PartialEvaluation(values).rest(predicate).equals(Predicate.Constant.TRUE) ? 1 : 0;
    }

    /** Events that assign something, in order, and the value after each; the first value is that before all. */
    private record History(int[] events, Value[] values) {}

    private History history(String name) {
        if (ChannelCounts.isCount(name)) {
            return counts(ChannelCounts.eventsOf(trace, name));
        }
        int variable = trace.variableNumber(name);
        if (variable < 0) {
            return new History(new int[0], new Value[] {ZERO});
        }
        return new History(trace.writes(variable), trace.history(variable));
    }

    private static History counts(int[] raising) {
        int[] events = new int[raising.length];
        Value[] after = new Value[raising.length + 1];
        after[0] = ZERO;
        int count = 0;
        for (int i = 0; i < raising.length; i++) {
            if (count == 0 || events[count - 1] != raising[i]) {
                events[count++] = raising[i];
            }
            after[count] = Value.of(i + 1L);
        }
        return new History(Arrays.copyOf(events, count), Arrays.copyOf(after, count + 1));
    }
}
