package dev.hasse.trace;

import dev.hasse.base.OneLine;
import dev.hasse.stability.Stable;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * An event of a trace, as an object. Code that works on very many events should ask the {@link Trace} by their numbers
 * instead. Two are equal if the trace and the number are the same.
 */
@Stable
public final class Event {
    private final Trace trace;
    private final int number;

    Event(Trace trace, int number) {
        this.trace = trace;
        this.number = number;
    }

    /** Its number in the trace. */
    public int number() {
        return number;
    }

    /** The name of its process. */
    public String process() {
        return trace.processName(trace.processOf(number));
    }

    /** Its position in its process, from 1. */
    public int position() {
        return trace.positionOf(number);
    }

    /** The line of the input that it was read from; 0 if unknown. */
    public int line() {
        return trace.line(number);
    }

    /** What happened, in words, if the input says so. */
    public Optional<String> name() {
        return Optional.ofNullable(trace.name(number));
    }

    /** What it assigns, by the variables' names, in the order of the input. */
    public Map<String, Value> assignments() {
        Map<String, Value> assigned = new LinkedHashMap<>();
        for (int i = 0; i < trace.assignmentCount(number); i++) {
            assigned.put(trace.variableName(trace.assignedVariable(number, i)), trace.assignedValue(number, i));
        }
        return Collections.unmodifiableMap(assigned);
    }

    /** The names of the messages that it sends. */
    public List<String> sends() {
        return trace.messages().sent(number);
    }

    /** The names of the messages that it receives. */
    public List<String> receives() {
        return trace.messages().received(number);
    }

    /** The names of the locks that it takes. */
    public List<String> acquires() {
        return locks(trace.locks().taken(number));
    }

    /** The names of the locks that it gives back. */
    public List<String> releases() {
        return locks(trace.locks().given(number));
    }

    private List<String> locks(int[] sections) {
        LockTable locks = trace.locks();
        return Arrays.stream(sections)
                .mapToObj(section -> locks.lockName(locks.lock(section)))
                .distinct()
                .toList();
    }

    /** Where in the program it happened, {@code Foo.java:42}, if the input says so. */
    public Optional<String> codePlace() {
        return Optional.ofNullable(trace.codePlace(number));
    }

    /** Whether it happens before the other event in every interleaving. */
    public boolean happenedBefore(Event other) {
        return trace.happenedBefore(number, other.number);
    }

    /** The whole event in one line: {@code n1#3 (line 7)  vote from n2  n1.role := 'leader'}. */
    public String text() {
        String name = trace.name(number);
        String happened = name == null ? "" : "  " + OneLine.of(name);
        String assigned = assignments().entrySet().stream()
                .filter(each -> name == null || !isName(each.getKey()))
                .map(each -> OneLine.of(each.getKey()) + " := " + each.getValue())
                .collect(Collectors.joining(", "));
        return trace.describe(number)
                + happened
                + words("  gives back ", releases())
                + words("  takes ", acquires())
                + (assigned.isEmpty() ? "" : "  " + assigned);
    }

    private static String words(String verb, List<String> locks) {
        return locks.isEmpty() ? "" : verb + OneLine.of(String.join(", ", locks));
    }

    private boolean isName(String variable) {
        return variable.equals(process() + ".event");
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Event event && event.trace == trace && event.number == number;
    }

    @Override
    public int hashCode() {
        return number;
    }

    /** How messages name it: {@code n1#3 (line 7)}. */
    @Override
    public String toString() {
        return trace.describe(number);
    }
}
