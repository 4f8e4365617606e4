package dev.hasse.scan;

import dev.hasse.base.OneLine;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * A process that is made of spans: it has the variables that readers of spans give it.
 *
 * @param span the variable that names the span which is under way
 * @param status the variable with what a span ended with
 */
record SpanLane(Trace trace, int process, int span, int status) {
    private static final Value NONE = Value.of("");

    static List<SpanLane> of(Trace trace) {
        List<SpanLane> lanes = new ArrayList<>();
        for (int p = 0; p < trace.processCount(); p++) {
            int span = trace.variableNumber(trace.processName(p) + ".span");
            int status = trace.variableNumber(trace.processName(p) + ".status");
            if (span >= 0
                    && status >= 0
                    && NONE.equals(trace.initialValue(span))
                    && NONE.equals(trace.initialValue(status))) {
                lanes.add(new SpanLane(trace, p, span, status));
            }
        }
        return lanes;
    }

    /** What an event of the lane says of a span: {@code 'GET /cart' of frontend}. */
    String words(int event, String before) {
        String name = trace.event(event).name().orElse("");
        return Wording.quoted(name.startsWith(before) ? name.substring(before.length()) : name) + " of " + service();
    }

    /** Lanes of one service have numbers after its name. */
    private String service() {
        return OneLine.of(trace.processName(process).replaceFirst("/\\d+$", ""));
    }

    /** Whether the last thing that the lane did left a span under way. */
    boolean isOpen() {
        Value[] history = trace.history(span);
        return !NONE.equals(history[history.length - 1]);
    }
}
