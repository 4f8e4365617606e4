package dev.hasse.cli;

import dev.hasse.trace.Trace;

/** An event in one line: {@code n1#3 (line 7)  n1.role := 'leader'}. */
final class EventText {
    private EventText() {}

    static String of(Trace trace, int event) {
        StringBuilder text = new StringBuilder(trace.describe(event));
        String separator = "  ";
        for (int i = 0; i < trace.assignments(event); i++) {
            text.append(separator)
                    .append(trace.variable(trace.assignedVariable(event, i)))
                    .append(" := ")
                    .append(trace.assignedValue(event, i));
            separator = ", ";
        }
        return text.toString();
    }
}
