package dev.hasse.formats.mapping;

import dev.hasse.formats.mapping.Rule.Assignment;
import dev.hasse.formats.mapping.Rule.EventRule;
import dev.hasse.formats.mapping.Rule.Scope;
import dev.hasse.trace.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An event that a rule makes of a record.
 *
 * @param file where the record stands
 * @param process whose event it is; empty where only its clock tells
 * @param sequence its place among its process's events
 * @param isNumbered whether it says its place itself
 * @param clock its vector clock; empty if it has none
 * @param step what it is of an operation
 */
record MappedEvent(
        EventRule rule,
        Captures captures,
        String file,
        int line,
        String process,
        long sequence,
        boolean isNumbered,
        Map<String, Integer> clock,
        OperationStep step) {
    /** Groups with these names are used for what they say, and do not become variables. */
    private static final Set<String> OWN =
            Set.of("process", "event", "clock", "id", "after", "send", "receive", "read", "sequence");

    MappedEvent of(String owner) {
        return new MappedEvent(rule, captures, file, line, owner, sequence, isNumbered, clock, step);
    }

    MappedEvent numbered(long place) {
        return new MappedEvent(rule, captures, file, line, process, place, true, clock, step);
    }

    @Nullable
    String name() {
        return step.name(rule.fill("event", captures), rule, captures);
    }

    @Nullable
    String id() {
        return step.isFurther() ? null : rule.fill("id", captures);
    }

    /** When it happened, as the log writes it; null if it does not say. */
    @Nullable
    String time() {
        return rule.fill("time", captures);
    }

    /** The clock that its process reads; null if it does not say. */
    @Nullable
    String readFrom() {
        return rule.fill("clock-of", captures);
    }

    List<String> each(String list) {
        return step.isFurther() ? List.of() : rule.each(list, captures);
    }

    /** The variables that it assigns, by their whole names. */
    Map<String, Value> assignments() {
        Map<String, Value> values = new LinkedHashMap<>();
        if (step.isFurther()) {
            return values;
        }
        if (captures.areVariables()) {
            boolean hasDestination = !each("send").isEmpty();
            captures.all("").forEach((group, value) -> {
                if (!OWN.contains(group) && !(group.equals("to") && hasDestination)) {
                    values.put(process + "." + group, value);
                }
            });
        }
        for (Assignment assignment : rule.assignments) {
            String prefix = assignment.scope() == Scope.PROCESS ? process + "." : "";
            String under =
                    assignment.variable().equals("*") ? assignment.value().onlyName() : null;
            if (under != null) {
                captures.all(under).forEach((path, value) -> values.put(prefix + path, value));
            } else {
                Value value = assignment.value().value(captures);
                String variable = new Template("'" + assignment.variable() + "'").fill(captures);
                if (value != null && variable != null) {
                    values.put(prefix + variable, value);
                }
            }
        }
        if (name() != null) {
            // What happened is told already.
            values.remove(process + ".event");
        }
        return values;
    }
}
