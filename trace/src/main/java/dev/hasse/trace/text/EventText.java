package dev.hasse.trace.text;

import dev.hasse.base.OneLine;
import dev.hasse.trace.Trace;

/** An event in one line: {@code n1#3 (line 7)  vote from n2  n1.role := 'leader'}. */
public final class EventText {
    private EventText() {}

    public static String of(Trace trace, int event) {
        StringBuilder text = new StringBuilder(trace.describe(event));
        String name = trace.name(event);
        if (name != null) {
            text.append("  ").append(OneLine.of(name));
        }
        String separator = "  ";
        for (int i = 0; i < trace.assignments(event); i++) {
            if (!trace.isName(event, i)) {
                text.append(separator)
                        .append(OneLine.of(trace.variable(trace.assignedVariable(event, i))))
                        .append(" := ")
                        .append(trace.assignedValue(event, i));
                separator = ", ";
            }
        }
        return text.toString();
    }
}
