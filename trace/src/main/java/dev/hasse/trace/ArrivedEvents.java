package dev.hasse.trace;

import dev.hasse.base.InputException;
import dev.hasse.base.IntList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The events in a builder as they came, before their order is known: for those who order events while they still come.
 * The builder must be a {@linkplain #builder fresh one}, and is used up.
 */
public final class ArrivedEvents {
    private final TraceBuilder builder;
    private final Value[] values;
    private final List<Arrived> events = new ArrayList<>();

    /**
     * One event as it came.
     *
     * @param variables the numbers of the variables that it assigns
     * @param assigned their values
     * @param ownCount its own entry in the vector clock that was given; 0 if none was
     * @param clock entries of other processes in that clock that grew since the clock before, as (process, count)
     * @param starts the names of the processes that it starts
     * @param awaits the names of the processes whose end it waited for
     * @param facts what it carries beside the variables
     */
    public record Arrived(
            int process,
            int line,
            int[] variables,
            Value[] assigned,
            List<String> ids,
            List<String> after,
            List<Sent> sends,
            List<String> receives,
            int[] reads,
            int[] saw,
            int ownCount,
            int[] clock,
            List<LockStep> locks,
            List<String> starts,
            List<String> awaits,
            Facts facts) {}

    /**
     * What an event carries beside the variables that it assigns.
     *
     * @param attributes the text of a JSON object's members; empty if there are none
     * @param nanos when it happened, or {@link RecordedTimes#UNKNOWN}
     */
    public record Facts(String attributes, long nanos) {
        private static final Facts NONE = new Facts("", RecordedTimes.UNKNOWN);

        /** The value under this name; null if there is none. */
        public @Nullable Value value(String name) {
            Value attribute = attributes.isEmpty() ? null : AttributeText.value(attributes, name);
            return attribute == null && name.equals(RecordedTimes.NAME) && nanos != RecordedTimes.UNKNOWN
                    ? TimeVariables.seconds(nanos)
                    : attribute;
        }

        /** The names of the attributes. */
        public List<String> names() {
            return attributes.isEmpty() ? List.of() : AttributeText.names(attributes);
        }
    }

    /** What an event does with a lock. */
    public record LockStep(Kind kind, String lock) {
        /** Takes it or gives it back, alone or shared with others. */
        public enum Kind {
            ACQUIRE,
            RELEASE,
            ACQUIRE_SHARED,
            RELEASE_SHARED
        }
    }

    /** A message, and the name of the process that it is for; empty if its sender does not say. */
    public record Sent(String message, String to) {}

    /** A builder for a piece of an input: what is missing here may have come before, or may still come. */
    public static TraceBuilder builder(String source) {
        TraceBuilder builder = new TraceBuilder(source).tolerateLoss();
        builder.locks.steps = new IntList();
        return builder;
    }

    /** What came into the builder. */
    public static ArrivedEvents of(TraceBuilder builder) {
        return new ArrivedEvents(builder.beginApart());
    }

    private ArrivedEvents(TraceBuilder builder) {
        this.builder = builder;
        this.values = builder.assignments.values.toArray();
        int count = builder.eventCount();
        Texts ids = new Texts(count);
        for (int id = 0; id < builder.ids.size(); id++) {
            ids.add(builder.ids.event(id), builder.ids.texts, id);
        }
        Texts after = new Texts(count);
        for (int i = 0; i < builder.ids.afterCount(); i++) {
            after.add(builder.ids.afterEvent(i), builder.ids.texts, builder.ids.afterId(i));
        }
        Texts receives = new Texts(count);
        for (int i = 0; i < builder.messages.receives(); i++) {
            receives.add(builder.messages.receiver(i), builder.messages.names, builder.messages.receivedMessage(i));
        }
        List<List<Sent>> sends = sends(count);
        Numbered reads = new Numbered(builder.accesses.reads, 2);
        Numbered clocks = new Numbered(builder.clocks.growthRows(), 3);
        Numbered own = new Numbered(builder.clocks.own, 2);
        int[][] saw = saw(count);
        Numbered locks = new Numbered(builder.locks.steps == null ? new IntList() : builder.locks.steps, 3);
        Texts starts = Texts.of(builder.threads.forks, builder.threads.names, count);
        Texts awaits = Texts.of(builder.threads.joins, builder.threads.names, count);
        String[] attributes = new String[count];
        builder.texts.forEachAttribute((event, text) -> attributes[event] = text);
        for (int event = 0; event < count; event++) {
            int from = builder.assignments.start(event);
            int to = builder.assignments.end(event);
            int[] variables = new int[to - from];
            Value[] assigned = new Value[to - from];
            for (int i = from; i < to; i++) {
                variables[i - from] = builder.assignments.variable(i);
                assigned[i - from] = values[builder.assignments.value(i)];
            }
            int[] counted = own.of(event);
            events.add(new Arrived(
                    builder.events.process(event),
                    builder.events.line(event),
                    variables,
                    assigned,
                    ids.of(event),
                    after.of(event),
                    sends.get(event) == null ? List.of() : sends.get(event),
                    receives.of(event),
                    reads.of(event),
                    saw[event] == null ? NONE : saw[event],
                    counted.length == 0 ? 0 : counted[0],
                    clocks.of(event),
                    steps(locks.of(event)),
                    starts.of(event),
                    awaits.of(event),
                    facts(attributes[event], builder.times().nanos(event))));
        }
    }

    private static Facts facts(@Nullable String attributes, long nanos) {
        return attributes == null && nanos == RecordedTimes.UNKNOWN
                ? Facts.NONE
                : new Facts(attributes == null ? "" : attributes, nanos);
    }

    /** The clocks that the piece names, by process. */
    public Map<String, String> clocks() {
        return builder.times().clocks();
    }

    /** Throws if an event has a time that nobody understands. */
    public void requireTimes() throws InputException {
        builder.times().check();
    }

    private static final int[] NONE = {};
    private static final LockStep.Kind[] KINDS = LockStep.Kind.values();

    private List<LockStep> steps(int[] numbers) {
        if (numbers.length == 0) {
            return List.of();
        }
        List<LockStep> steps = new ArrayList<>();
        for (int i = 0; i < numbers.length; i += 2) {
            steps.add(new LockStep(KINDS[numbers[i]], builder.locks.names.text(numbers[i + 1])));
        }
        return steps;
    }

    /** The events in the order in which they came. */
    public List<Arrived> events() {
        return events;
    }

    /** The processes before this one are declared in the piece, whether they have events or not. */
    public int declaredProcesses() {
        return builder.events.declared();
    }

    public int processCount() {
        return builder.processCount();
    }

    public String processName(int process) {
        return builder.processName(process);
    }

    public int variableCount() {
        return builder.assignments.variables.size();
    }

    public String variableName(int variable) {
        return builder.assignments.variables.text(variable);
    }

    /** The initial values that the piece gives, by the names of the variables. */
    public Map<String, Value> initialValues() {
        Map<String, Value> initial = new HashMap<>();
        for (int variable = 0; variable < variableCount(); variable++) {
            if (builder.assignments.initial(variable) >= 0) {
                initial.put(variableName(variable), values[builder.assignments.initial(variable)]);
            }
        }
        return initial;
    }

    private List<List<Sent>> sends(int count) {
        Map<Integer, String> to = builder.messages.addressees();
        List<List<Sent>> sends = new ArrayList<>(Collections.nCopies(count, null));
        for (int message = 0; message < builder.messages.names.size(); message++) {
            int event = builder.messages.sender(message);
            if (event >= 0) {
                List<Sent> own = sends.get(event) == null ? new ArrayList<>(1) : sends.get(event);
                sends.set(event, own);
                own.add(new Sent(
                        builder.messages.names.text(message), to.isEmpty() ? "" : to.getOrDefault(message, "")));
            }
        }
        return sends;
    }

    private int[][] saw(int count) {
        int[][] saw = new int[count][];
        for (int i = 0; i < builder.seen.readers.size(); i++) {
            int event = builder.seen.readers.at(i);
            int[] before = saw[event] == null ? NONE : saw[event];
            saw[event] = Arrays.copyOf(before, before.length + 1);
            saw[event][before.length] = builder.seen.variables.at(i);
        }
        return saw;
    }

    /** Texts by event. */
    private static final class Texts {
        private final List<List<String>> texts;

        Texts(int events) {
            texts = new ArrayList<>(Collections.nCopies(events, List.of()));
        }

        static Texts of(EventNumbers.Draft numbers, TextTable table, int events) {
            Texts texts = new Texts(events);
            for (int i = 0; i < numbers.size(); i++) {
                texts.add(numbers.event(i), table, numbers.number(i));
            }
            return texts;
        }

        void add(int event, TextTable table, int text) {
            if (event >= 0) {
                List<String> before = texts.get(event);
                if (before.isEmpty()) {
                    texts.set(event, List.of(table.text(text)));
                } else {
                    List<String> more = new ArrayList<>(before);
                    more.add(table.text(text));
                    texts.set(event, more);
                }
            }
        }

        List<String> of(int event) {
            return texts.get(event);
        }
    }

    /** Numbers by event, from rows (event, number, ...) in the order of events: asked for in that order, once each. */
    private static final class Numbered {
        private final IntList rows;
        private final int width;
        private int at;

        Numbered(IntList rows, int width) {
            this.rows = rows;
            this.width = width;
        }

        int[] of(int event) {
            int from = at;
            while (at < rows.size() && rows.at(at) == event) {
                at += width;
            }
            if (at == from) {
                return NONE;
            }
            int[] numbers = new int[(at - from) / width * (width - 1)];
            int next = 0;
            for (int i = from; i < at; i++) {
                if ((i - from) % width != 0) {
                    numbers[next++] = rows.at(i);
                }
            }
            return numbers;
        }
    }
}
