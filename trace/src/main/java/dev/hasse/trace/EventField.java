package dev.hasse.trace;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What events carry under one name: {@code process} is the process itself; any other name is a variable that the event
 * assigns, the variable of that name of its own process ({@code order} is {@code shop.order} where shop does it, and
 * {@code event} the event's name), or else one of its attributes, or {@code time} when it happened, in seconds. Made once for a name, asked for many events.
 */
public final class EventField {
    private static final String PROCESS = "process";
    private static final int EVENTS_ASKED = 10_000;

    private final Trace trace;
    private final String name;
    private final int variable;
    /** By process: the number of its own variable of this name; -1 if it has none. */
    private final int[] local;

    private final boolean isAnyVariable;

    public EventField(Trace trace, String name) {
        this.trace = trace;
        this.name = name;
        this.variable = trace.variableNumber(name);
        this.local = new int[trace.processCount()];
        for (int process = 0; process < local.length; process++) {
            local[process] = trace.variableNumber(trace.processName(process) + "." + name);
        }
        this.isAnyVariable = variable >= 0 || Arrays.stream(local).anyMatch(each -> each >= 0);
    }

    /** The value that the event carries; null if it carries none under this name. */
    public @Nullable Value of(int event) {
        if (name.equals(PROCESS)) {
            return Value.of(trace.processName(trace.processOf(event)));
        }
        Value assigned = isAnyVariable ? assigned(event) : null;
        if (assigned != null) {
            return assigned;
        }
        String attributes = trace.attributes(event);
        Value attribute = attributes == null ? null : AttributeText.value(attributes, name);
        return attribute == null && name.equals(RecordedTimes.NAME) ? time(event) : attribute;
    }

    /** In seconds. */
    private @Nullable Value time(int event) {
        long nanos = trace.times().nanos(event);
        return nanos == RecordedTimes.UNKNOWN ? null : TimeVariables.seconds(nanos);
    }

    private @Nullable Value assigned(int event) {
        Value shared = variable < 0 ? null : trace.assigned(event, variable);
        int own = local[trace.processOf(event)];
        return shared != null || own < 0 ? shared : trace.assigned(event, own);
    }

    /** The names that events carry values under, in no great detail: the attributes of the first events only. */
    public static Set<String> names(Trace trace) {
        Set<String> names = new LinkedHashSet<>(List.of(PROCESS));
        for (int variable = 0; variable < trace.variableCount(); variable++) {
            String variableName = trace.variableName(variable);
            int dot = variableName.lastIndexOf('.');
            boolean own = dot > 0 && trace.processNumber(variableName.substring(0, dot)) >= 0;
            names.add(own ? variableName.substring(dot + 1) : variableName);
        }
        for (int event = 0; event < Math.min(trace.eventCount(), EVENTS_ASKED); event++) {
            String attributes = trace.attributes(event);
            if (attributes != null) {
                names.addAll(AttributeText.names(attributes));
            }
        }
        return names;
    }

    /** Whether some event carries a value under this name. */
    public boolean isCarried() {
        for (int event = 0; event < trace.eventCount(); event++) {
            if (of(event) != null) {
                return true;
            }
        }
        return false;
    }
}
