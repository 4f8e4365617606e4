package dev.hasse.cli.trace;

import dev.hasse.logic.Names;
import dev.hasse.trace.Race;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What {@code info} says of a variable.
 *
 * @param values its distinct values, at most {@link #SHOWN} of them
 * @param distinct how many distinct values it has
 * @param least the least number among them; null if none is a number
 * @param writers the processes that assign it
 */
record VariableSummary(
        String name,
        Value initial,
        List<Value> values,
        int distinct,
        @Nullable BigDecimal least,
        @Nullable BigDecimal greatest,
        int writes,
        List<String> writers,
        @Nullable Race race) {
    static final int SHOWN = 8;

    static VariableSummary of(Trace trace, int variable) {
        Set<Value> values = new LinkedHashSet<>();
        values.add(trace.initialValue(variable));
        Set<Integer> writers = new TreeSet<>();
        int[] writes = trace.writes(variable);
        for (int event : writes) {
            writers.add(trace.processOf(event));
            for (int i = 0; i < trace.assignmentCount(event); i++) {
                if (trace.assignedVariable(event, i) == variable) {
                    values.add(trace.assignedValue(event, i));
                }
            }
        }
        BigDecimal least = null;
        BigDecimal greatest = null;
        List<Value> shown = new ArrayList<>();
        for (Value value : values) {
            if (shown.size() < SHOWN) {
                shown.add(value);
            }
            if (value.isNumber()) {
                BigDecimal number = value.number();
                least = least == null ? number : least.min(number);
                greatest = greatest == null ? number : greatest.max(number);
            }
        }
        return new VariableSummary(
                trace.variableName(variable),
                trace.initialValue(variable),
                shown,
                values.size(),
                least,
                greatest,
                writes.length,
                writers.stream().map(trace::processName).toList(),
                trace.race(variable));
    }

    /** The values in a few words: a range of numbers, or the first values. */
    String valuesText() {
        boolean numbers = values.stream().allMatch(Value::isNumber);
        if (least != null && greatest != null && numbers && distinct > SHOWN) {
            return least.toPlainString() + " to " + greatest.toPlainString() + " (" + distinct + " values)";
        }
        StringBuilder text = new StringBuilder();
        for (Value value : values) {
            text.append(text.isEmpty() ? "" : ", ").append(shortened(value.toString()));
        }
        return distinct > values.size() ? text + ", ... (" + distinct + " values)" : text.toString();
    }

    /** The name as a property writes it. */
    String writtenName() {
        return Names.written(name);
    }

    private static String shortened(String text) {
        return text.length() <= 40 ? text : text.substring(0, 37) + "...";
    }
}
