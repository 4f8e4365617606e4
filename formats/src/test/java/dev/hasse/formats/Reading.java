package dev.hasse.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.trace.Trace;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Reads texts in tests, and looks at what came out. */
public final class Reading {
    private Reading() {}

    public static Trace read(TraceReader reader, String text) throws InputException {
        return read(reader, text, ReadOptions.defaults());
    }

    public static Trace read(TraceReader reader, String text, ReadOptions options) throws InputException {
        return read(reader, text.getBytes(StandardCharsets.UTF_8), options);
    }

    /** All that is in the text as one trace. */
    public static Trace read(TraceReader reader, byte[] bytes, ReadOptions options) throws InputException {
        return read(reader, TraceSource.of("test", bytes), options);
    }

    public static Trace read(TraceReader reader, String name, String text, ReadOptions options) throws InputException {
        return read(reader, TraceSource.of(name, text), options);
    }

    private static Trace read(TraceReader reader, TraceSource source, ReadOptions options) throws InputException {
        Budget budget = Budget.unlimited();
        try (TraceInput input = TraceInput.open(source, budget)) {
            List<Trace> traces = reader.read(input, options.withSplit(Split.NONE), budget);
            assertThat(traces).hasSize(1);
            return traces.get(0);
        }
    }

    /** The error that reading gives, as its message. */
    public static String problem(TraceReader reader, String text) {
        return problem(reader, text, ReadOptions.defaults());
    }

    public static String problem(TraceReader reader, String text, ReadOptions options) {
        InputException problem = catchThrowableOfType(InputException.class, () -> read(reader, text, options));
        assertThat(problem).as("an input error for %s", text).isNotNull();
        return problem.getMessage();
    }

    /** The event of this id. */
    public static int event(Trace trace, String id) {
        for (int event = 0; event < trace.eventCount(); event++) {
            if (id.equals(trace.id(event))) {
                return event;
            }
        }
        throw new AssertionError("no event " + id);
    }

    /** The event of the process with this name; the first of them. */
    public static int named(Trace trace, String process, String name) {
        for (int event = 0; event < trace.eventCount(); event++) {
            if (trace.processName(trace.processOf(event)).equals(process) && name.equals(trace.name(event))) {
                return event;
            }
        }
        throw new AssertionError("no event '" + name + "' of " + process);
    }

    /** The messages that nobody receives, with the processes that they are for. */
    public static List<String> lost(Trace trace) {
        return java.util.stream.IntStream.range(0, trace.messageCount())
                .filter(message -> trace.receiver(message) < 0)
                .mapToObj(message -> trace.messageName(message) + " to "
                        + (trace.addressee(message) < 0
                                ? "nobody knows whom"
                                : trace.processName(trace.addressee(message))))
                .toList();
    }

    /** What the event assigns, as variable = value, in its order. */
    public static List<String> assignments(Trace trace, int event) {
        return java.util.stream.IntStream.range(0, trace.assignmentCount(event))
                .mapToObj(i ->
                        trace.variableName(trace.assignedVariable(event, i)) + " = " + trace.assignedValue(event, i))
                .toList();
    }
}
