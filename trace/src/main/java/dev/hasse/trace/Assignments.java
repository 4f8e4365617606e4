package dev.hasse.trace;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What each event assigns, in compressed rows, and for each variable the events that assign it. */
final class Assignments {
    private final String[] variables;
    private final Map<String, Integer> variableNumbers;
    private final Value[] values;
    private final Value[] initial;
    private final int[] starts;
    private final int[] assignedVariables;
    private final int[] assignedValues;
    private final int[] writeStarts;
    private final int[] writes;

    Assignments(AssignmentDraft draft, int[] number, int[] observed) {
        variables = new String[draft.variables.size()];
        initial = new Value[variables.length];
        variableNumbers = new HashMap<>();
        values = draft.values.toArray();
        for (int v = 0; v < variables.length; v++) {
            variables[v] = draft.variables.text(v);
            variableNumbers.put(variables[v], v);
            int value = draft.initial(v);
            initial[v] = value < 0 ? Value.of(0) : values[value];
        }
        int n = number.length;
        starts = new int[n + 1];
        for (int raw = 0; raw < n; raw++) {
            starts[number[raw] + 1] = draft.end(raw) - draft.start(raw);
        }
        for (int event = 0; event < n; event++) {
            starts[event + 1] += starts[event];
        }
        assignedVariables = new int[draft.size()];
        assignedValues = new int[assignedVariables.length];
        for (int raw = 0; raw < n; raw++) {
            int target = starts[number[raw]];
            for (int i = draft.start(raw); i < draft.end(raw); i++, target++) {
                assignedVariables[target] = draft.variable(i);
                assignedValues[target] = draft.value(i);
            }
        }
        writeStarts = writeStarts();
        writes = writesByVariable(observed);
    }

    private Assignments(Assignments other, int[] observed) {
        variables = other.variables;
        variableNumbers = other.variableNumbers;
        values = other.values;
        initial = other.initial;
        starts = other.starts;
        assignedVariables = other.assignedVariables;
        assignedValues = other.assignedValues;
        writeStarts = other.writeStarts;
        writes = writesByVariable(observed);
    }

    private Assignments(Assignments other, AddedVariables added, int[] observed) {
        int before = other.variables.length;
        variables = Arrays.copyOf(other.variables, before + added.names().size());
        initial = Arrays.copyOf(other.initial, variables.length);
        variableNumbers = new HashMap<>(other.variableNumbers);
        for (int v = before; v < variables.length; v++) {
            variables[v] = added.names().get(v - before);
            initial[v] = added.initial();
            variableNumbers.put(variables[v], v);
        }
        ValueTable table = new ValueTable();
        Arrays.stream(other.values).forEach(table::number);
        int n = other.starts.length - 1;
        starts = new int[n + 1];
        int[] newVariables = new int[other.assignedVariables.length + n];
        int[] newValues = new int[newVariables.length];
        int size = 0;
        for (int event = 0; event < n; event++) {
            int length = other.count(event);
            System.arraycopy(other.assignedVariables, other.starts[event], newVariables, size, length);
            System.arraycopy(other.assignedValues, other.starts[event], newValues, size, length);
            size += length;
            Value value = added.valueAt(event);
            if (value != null) {
                newVariables[size] = before + added.variableAt(event);
                newValues[size++] = table.number(value);
            }
            starts[event + 1] = size;
        }
        assignedVariables = Arrays.copyOf(newVariables, size);
        assignedValues = Arrays.copyOf(newValues, size);
        values = table.toArray();
        writeStarts = writeStarts();
        writes = writesByVariable(observed);
    }

    private int[] writeStarts() {
        int[] counts = new int[variables.length + 1];
        for (int variable : assignedVariables) {
            counts[variable + 1]++;
        }
        for (int v = 0; v < variables.length; v++) {
            counts[v + 1] += counts[v];
        }
        return counts;
    }

    /** Variables that a trace gets after it is built; each event assigns at most one of them. */
    interface AddedVariables {
        List<String> names();

        /** Of all of them. */
        Value initial();

        /** What the event assigns; null if it assigns none of them. */
        @Nullable
        Value valueAt(int event);

        /** The index of the variable that the event assigns. */
        int variableAt(int event);
    }

    /** The same with more variables. */
    Assignments with(AddedVariables added, int[] observed) {
        return new Assignments(this, added, observed);
    }

    /** The same with the writes of each variable in this order. */
    Assignments asObserved(int[] observed) {
        return new Assignments(this, observed);
    }

    private int[] writesByVariable(int[] observed) {
        int[] next = writeStarts.clone();
        int[] sorted = new int[assignedVariables.length];
        for (int event : observed) {
            for (int i = starts[event]; i < starts[event + 1]; i++) {
                sorted[next[assignedVariables[i]]++] = event;
            }
        }
        return sorted;
    }

    int variables() {
        return variables.length;
    }

    String variable(int variable) {
        return variables[variable];
    }

    int variableNumber(String name) {
        return variableNumbers.getOrDefault(name, -1);
    }

    Value initialValue(int variable) {
        return initial[variable];
    }

    int count(int event) {
        return starts[event + 1] - starts[event];
    }

    int assignedVariable(int event, int index) {
        return assignedVariables[starts[event] + index];
    }

    int assignedValue(int event, int index) {
        return assignedValues[starts[event] + index];
    }

    /** The number of the value that the event assigns to the variable, or -1. */
    int valueAssigned(int event, int variable) {
        for (int i = starts[event]; i < starts[event + 1]; i++) {
            if (assignedVariables[i] == variable) {
                return assignedValues[i];
            }
        }
        return -1;
    }

    int values() {
        return values.length;
    }

    Value value(int number) {
        return values[number];
    }

    int[] writes(int variable) {
        return Arrays.copyOfRange(writes, writeStarts[variable], writeStarts[variable + 1]);
    }

    /** The variable's values: before any event, then what each of its writes assigns. */
    Value[] history(int variable) {
        int[] events = writes(variable);
        Value[] history = new Value[events.length + 1];
        history[0] = initialValue(variable);
        for (int i = 0; i < events.length; i++) {
            history[i + 1] = value(valueAssigned(events[i], variable));
        }
        return history;
    }

    long bytes() {
        return (long) Integer.BYTES
                        * (starts.length
                                + (long) assignedVariables.length
                                + assignedValues.length
                                + writeStarts.length
                                + writes.length)
                + ValueTable.BYTES_A_VALUE * (values.length + (long) variables.length);
    }
}
