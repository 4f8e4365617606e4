package dev.hasse.scan;

import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The values of a family that say what state a process is in: a word or true, that several members take. Names of processes, lists, identifiers and texts that differ all the time are data.
 */
final class States {
    private static final int MOST_VALUES = 24;
    private static final Pattern WORD = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_ /-]{0,40}");

    private States() {}

    static List<Value> of(Trace trace, VariableFamily family) {
        if (family.isOfProcesses() && family.name().equals("event")) {
            return List.of();
        }
        boolean isAttribute = isAttribute(trace, family);
        Map<Value, Set<Integer>> members = new LinkedHashMap<>();
        Map<Value, Integer> starts = new HashMap<>();
        for (int variable : family.variables()) {
            starts.merge(trace.initialValue(variable), 1, Integer::sum);
            for (int write : trace.writes(variable)) {
                Value value = trace.assigned(write, variable);
                if (value != null) {
                    members.computeIfAbsent(value, each -> new HashSet<>()).add(variable);
                    if (members.size() > MOST_VALUES) {
                        return List.of();
                    }
                }
            }
        }
        return members.entrySet().stream()
                .filter(each -> each.getValue().size() > 1
                        || starts.getOrDefault(each.getKey(), 0)
                                        + each.getValue().size()
                                > 1)
                .map(Map.Entry::getKey)
                .filter(value -> isState(trace, value) && (!isAttribute || Exclusive.isNamedSo(family.name(), value)))
                .filter(value ->
                        starts.getOrDefault(value, 0) * 2 <= family.variables().size())
                .toList();
    }

    /** The states that members are in before any event. */
    static List<Value> atTheStart(Trace trace, VariableFamily family) {
        return family.variables().stream()
                .map(trace::initialValue)
                .distinct()
                .filter(value -> isState(trace, value))
                .toList();
    }

    /** Whether nearly every event says it, also where it stays as it is: that tells of the event, not of the process. */
    private static boolean isAttribute(Trace trace, VariableFamily family) {
        long writes = 0;
        long changes = 0;
        long events = 0;
        for (int variable : family.variables()) {
            Value now = trace.initialValue(variable);
            Set<Integer> writers = new HashSet<>();
            for (int write : trace.writes(variable)) {
                Value next = trace.assigned(write, variable);
                changes += now.equals(next) ? 0 : 1;
                now = next == null ? now : next;
                writers.add(trace.processOf(write));
                writes++;
            }
            events += writers.stream().mapToLong(trace::eventCount).sum();
        }
        return writes > 0.5 * events && changes < 0.9 * writes;
    }

    private static boolean isState(Trace trace, Value value) {
        return value instanceof Value.Text text
                ? WORD.matcher(text.value()).matches() && trace.processNumber(text.value()) < 0
                : value.equals(Value.of(true));
    }
}
