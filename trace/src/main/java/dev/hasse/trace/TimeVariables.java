package dev.hasse.trace;

import dev.hasse.base.Nanoseconds;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * For each process the variable {@code PROCESS.time}: when its last event happened by its own clock, in seconds, exactly.
 * Before its first event it is the time of the earliest event of the trace. An event without a time leaves it as it was.
 */
final class TimeVariables implements Assignments.AddedVariables {
    private final Trace trace;
    private final List<String> names = new ArrayList<>();
    /** By process; -1 if it has such a variable already, which is left alone. */
    private final int[] variables;

    TimeVariables(Trace trace) {
        this.trace = trace;
        this.variables = new int[trace.processCount()];
        for (int process = 0; process < variables.length; process++) {
            String name = trace.processName(process) + "." + RecordedTimes.NAME;
            variables[process] = trace.variableNumber(name) < 0 ? names.size() : -1;
            if (variables[process] >= 0) {
                names.add(name);
            }
        }
    }

    static Value seconds(long nanos) {
        return Value.of(BigDecimal.valueOf(nanos).divide(BigDecimal.valueOf(Nanoseconds.A_SECOND)));
    }

    @Override
    public List<String> names() {
        return names;
    }

    @Override
    public Value initial() {
        return seconds(trace.times().earliest());
    }

    @Override
    public @Nullable Value valueAt(int event) {
        long nanos = trace.times().nanos(event);
        return nanos == RecordedTimes.UNKNOWN || variableAt(event) < 0 ? null : seconds(nanos);
    }

    @Override
    public int variableAt(int event) {
        return variables[trace.processOf(event)];
    }
}
