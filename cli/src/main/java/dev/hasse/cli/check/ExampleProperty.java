package dev.hasse.cli.check;

import dev.hasse.logic.Names;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** A property that says something about the trace at hand, to begin with. */
final class ExampleProperty {
    private static final String EVENT = ".event";

    private final Trace trace;
    /** The values that events assign to each variable. */
    private final Map<Integer, Set<Value>> values = new LinkedHashMap<>();

    private ExampleProperty(Trace trace) {
        this.trace = trace;
        for (int event = 0; event < trace.eventCount(); event++) {
            for (int i = 0; i < trace.assignmentCount(event); i++) {
                values.computeIfAbsent(trace.assignedVariable(event, i), variable -> new LinkedHashSet<>())
                        .add(trace.assignedValue(event, i));
            }
        }
    }

    /** Two processes that are never in the same state; or else a value that may be reached. */
    static String of(Trace trace) {
        return new ExampleProperty(trace).text();
    }

    private String text() {
        String reached = "EF true";
        Map<String, Set<Value>> ofEarlier = new LinkedHashMap<>();
        for (Map.Entry<Integer, Set<Value>> each : values.entrySet()) {
            String name = trace.variableName(each.getKey());
            Value last = each.getValue().stream().reduce((one, other) -> other).orElse(Value.of(0));
            if (reached.equals("EF true") || reached.contains(EVENT) && !name.endsWith(EVENT)) {
                reached = "EF (" + Names.written(name) + " = " + last + ")";
            }
            String own = ownName(name);
            Set<Value> shared = new LinkedHashSet<>(ofEarlier.getOrDefault(own, Set.of()));
            shared.retainAll(each.getValue());
            shared.removeIf(value -> !(value instanceof Value.Text));
            if (!own.isEmpty() && !shared.isEmpty()) {
                String value = shared.iterator().next().toString();
                return "forall p != q. AG !(p." + own + " = " + value + " & q." + own + " = " + value + ")";
            }
            ofEarlier.computeIfAbsent(own, suffix -> new LinkedHashSet<>()).addAll(each.getValue());
        }
        return reached;
    }

    /** What a process calls its variable; empty if it is of no process, or only tells what happened. */
    private String ownName(String variable) {
        int dot = variable.lastIndexOf('.');
        boolean isOwn = dot > 0 && trace.processNumber(variable.substring(0, dot)) >= 0;
        return isOwn && !variable.endsWith(EVENT) && variable.substring(dot + 1).matches("[A-Za-z_]\\w*")
                ? variable.substring(dot + 1)
                : "";
    }
}
