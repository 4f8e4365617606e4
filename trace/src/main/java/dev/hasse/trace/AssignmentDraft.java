package dev.hasse.trace;

import dev.hasse.base.IntList;

/** What the events of a builder assign, in the order in which they came, and the values before any event. */
final class AssignmentDraft {
    final TextTable variables = new TextTable();
    final ValueTable values = new ValueTable();
    private final IntList initial = new IntList();
    private final IntList starts = new IntList();
    private final IntList assignedVariables = new IntList();
    private final IntList assignedValues = new IntList();
    private final IntList lastAssigner = new IntList();

    /** The same number, with a place for what is kept of each variable. */
    int known(int variable) {
        if (variable == initial.size()) {
            initial.add(-1);
            lastAssigner.add(-1);
        }
        return variable;
    }

    void initial(int variable, int value) {
        initial.set(variable, value);
    }

    /** The number of the variable's value before any event, or -1. */
    int initial(int variable) {
        return initial.at(variable);
    }

    void beginEvent() {
        starts.add(assignedVariables.size());
    }

    /** Notes the assignment; false if the event assigns the variable already. */
    boolean assign(int event, int variable, int value) {
        boolean isFirst = lastAssigner.at(variable) != event;
        lastAssigner.set(variable, event);
        assignedVariables.add(variable);
        assignedValues.add(value);
        return isFirst;
    }

    /** The number of assignments of all events. */
    int size() {
        return assignedVariables.size();
    }

    /** The event's assignments are those from here to before {@link #end}. */
    int start(int event) {
        return starts.at(event);
    }

    int end(int event) {
        return event + 1 < starts.size() ? starts.at(event + 1) : assignedVariables.size();
    }

    int variable(int assignment) {
        return assignedVariables.at(assignment);
    }

    int value(int assignment) {
        return assignedValues.at(assignment);
    }

    long bytes() {
        return variables.bytes()
                + values.bytes()
                + initial.bytes()
                + starts.bytes()
                + assignedVariables.bytes()
                + assignedValues.bytes()
                + lastAssigner.bytes();
    }
}
