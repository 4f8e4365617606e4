package dev.hasse.trace;

import dev.hasse.base.OneLine;
import dev.hasse.base.Rows;
import dev.hasse.stability.Stable;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An immutable partial-order trace. Processes are numbered from 0; the events of process p have positions 1..n(p);
 * every event also has a number, so that process p's are {@code eventNumber(p, 1)}, {@code eventNumber(p, 1) + 1}, and so on.
 *
 * <p>All of happened-before is in the vector clocks: {@link #clock} says how many events of a process are in the past
 * of an event. They are stored by their increases, see {@link Clocks}.
 *
 * <p>{@link #event(int)} gives an event as an object; all other methods take and return numbers, which cost nothing.
 */
@Stable
public final class Trace {
    private final Remarks remarks;
    private final ProcessTable processes;
    private final CausalOrder order;
    /** Those edges that do not come from times. */
    private final Rows untimed;

    private final int[] observed;
    private final int[] lines;
    private final Assignments assignments;
    /** By variable: what {@link #race} found before. */
    private final @Nullable Race[] races;
    /** For each process the variable that its events' names are assigned to, or -1. */
    private final int[] nameVariables;

    private final Messages messages;
    private final EventTexts texts;
    private final SeenWrites seen;
    private final LockTable locks;
    private final ThreadEdges threads;
    private final RecordedTimes times;
    /** Whose bounds made times part of the order; null if they are none. */
    private final @Nullable Skew skew;

    private final GivenCauses causes;
    private final boolean isShownById;

    Trace(String source, TraceBuilder built, int[] recorded, ClockPass pass) {
        this.remarks = new Remarks(source, built.findings(), built.warnings, built.assumptions);
        this.isShownById = built.isShownById;
        RawEvents events = built.events;
        processes = new ProcessTable(events);
        int[] number = processes.numbers(events);
        lines = new int[number.length];
        events.linesTo(lines, number);
        observed = new int[number.length];
        Arrays.setAll(observed, i -> number[recorded[i]]);
        order = new CausalOrder(processes, pass, number);
        untimed = order.hasse();
        assignments = new Assignments(built.assignments, number, observed);
        races = new Race[assignments.variables()];
        nameVariables = new int[processes.size()];
        Arrays.setAll(nameVariables, p -> variableNumber(processes.name(p) + ".event"));
        messages = new Messages(built.messages, number);
        texts = new EventTexts(built, number);
        seen = new SeenWrites(built, number);
        locks = new LockTable(built.meaning, built.locks, events, number);
        causes = new GivenCauses(built, number);
        threads = new ThreadEdges(built.threads, number);
        times = built.times().recorded(number, processes.names());
        skew = null;
    }

    /** The same events in a stronger order, which a pass computed of events that have these numbers here. */
    Trace(Trace weaker, ClockPass pass, int[] number, int[] observed, List<String> findings, Skew skew) {
        this(
                weaker,
                weaker.remarks.with(findings, skew.assumption()),
                skew,
                observed,
                new CausalOrder(weaker.processes, pass, number),
                weaker.assignments.asObserved(observed),
                weaker.locks);
    }

    /** The same events in a stronger order, in which locks order their sections. */
    Trace(Trace weaker, ClockPass pass, int[] number, LockTable locks) {
        this(
                weaker,
                weaker.remarks,
                weaker.skew,
                weaker.observed,
                new CausalOrder(weaker.processes, pass, number),
                weaker.assignments,
                locks);
    }

    /** The same events in another order, or with other variables. */
    private Trace(
            Trace other,
            Remarks remarks,
            @Nullable Skew skew,
            int[] observed,
            CausalOrder order,
            Assignments assignments,
            LockTable locks) {
        this.remarks = remarks;
        this.isShownById = other.isShownById;
        this.processes = other.processes;
        this.lines = other.lines;
        this.nameVariables = other.nameVariables;
        this.messages = other.messages;
        this.texts = other.texts;
        this.seen = other.seen;
        this.locks = locks;
        this.threads = other.threads;
        this.untimed = locks == other.locks ? other.untimed : order.hasse();
        this.times = other.times;
        this.causes = other.causes;
        this.skew = skew;
        this.observed = observed;
        this.order = order;
        this.assignments = assignments;
        this.races = new Race[assignments.variables()];
    }

    /** The same with a variable {@code PROCESS.time} for each process, in seconds, if events have times. */
    public Trace withTimeVariables() {
        if (!times.any()) {
            return this;
        }
        Assignments more = assignments.with(new TimeVariables(this), observed);
        return new Trace(this, remarks, skew, observed, order, more, locks);
    }

    /** Where the trace came from: a file's name, or what the builder was given. */
    public String source() {
        return remarks.source();
    }

    /** What was odd in the input and tolerated. */
    public List<String> findings() {
        return remarks.findings();
    }

    /** What its recorder reports about it. */
    public List<String> warnings() {
        return remarks.warnings();
    }

    /** What the reader assumed in order to order events, in words: every answer rests on it. */
    public List<String> assumptions() {
        return remarks.assumptions();
    }

    /** When the events happened. */
    public RecordedTimes times() {
        return times;
    }

    /** How far clocks may be apart, where times are part of the order; null if they are none. */
    public @Nullable Skew skew() {
        return skew;
    }

    // Processes and events

    public int processCount() {
        return processes.size();
    }

    public String processName(int process) {
        return processes.name(process);
    }

    public List<String> processNames() {
        return processes.names();
    }

    /** The process's number, or -1. */
    public int processNumber(String name) {
        return processes.number(name);
    }

    /** The number of all events. */
    public int eventCount() {
        return observed.length;
    }

    /** The number of the process's events. */
    public int eventCount(int process) {
        return processes.eventCount(process);
    }

    /** The number of the event at a position (from 1) of a process. */
    public int eventNumber(int process, int position) {
        return processes.eventNumber(process, position);
    }

    /** The event of this number, as an object. */
    public Event event(int number) {
        return new Event(this, Objects.checkIndex(number, observed.length));
    }

    /** All events in the order observed. */
    public List<Event> events() {
        return events(observed);
    }

    /** The events of these numbers, in this order. */
    public List<Event> events(int... numbers) {
        return Arrays.stream(numbers).mapToObj(this::event).toList();
    }

    public int processOf(int event) {
        return processes.processOf(event);
    }

    /** The event's position in its process, from 1. */
    public int positionOf(int event) {
        return processes.positionOf(event);
    }

    /** The line of the input that the event was read from; 0 if unknown. */
    public int line(int event) {
        return lines[event];
    }

    /** What happened, in words; null if the input did not say. */
    public @Nullable String name(int event) {
        int variable = nameVariables[processOf(event)];
        return variable >= 0 && assigned(event, variable) instanceof Value.Text text ? text.value() : null;
    }

    /** The id that the input gave the event; null if none. */
    public @Nullable String id(int event) {
        return texts.id(event);
    }

    /** Further facts, as the text of a JSON object's members; null if none. */
    public @Nullable String attributes(int event) {
        return texts.attributes(event);
    }

    /** Where in the program it happened, {@code Foo.java:42}; null if the input did not say. */
    public @Nullable String codePlace(int event) {
        return texts.codePlace(event);
    }

    /** How messages name an event: {@code P1#3 (line 17)}. */
    public String describe(int event) {
        String name = OneLine.of(processes.name(processOf(event))) + "#" + positionOf(event);
        String line = lines[event] > 0 ? "line " + lines[event] : "";
        String id = isShownById ? id(event) : null;
        String place = id == null ? line : line + (line.isEmpty() ? "" : ", ") + OneLine.of(id);
        return place.isEmpty() ? name : name + " (" + place + ")";
    }

    // The order

    /** How many events of process q are in the past of the event at a position of process p, itself included. */
    public int clock(int p, int position, int q) {
        return order.clock(p, position, q);
    }

    /** The last position of process p whose event has at most {@code limit} events of process q in its past. */
    public int lastWithClockAtMost(int p, int q, int limit) {
        return order.lastWithClockAtMost(p, q, limit);
    }

    /** The position, at most {@code last}, up to which process p can go beyond a cut without other processes. */
    public int lastWithin(int[] cut, int p, int last) {
        return order.lastWithin(cut, p, last);
    }

    /** Fills the whole vector clock of the event at a position of process p; all zero at position 0. */
    public void clock(int p, int position, int[] row) {
        order.clock(p, position, row);
    }

    /** The other processes of which process p ever learns, ascending. */
    public int[] partners(int p) {
        return order.clocks(p).partners();
    }

    /** Where process p's clock entry for q grows, and to what: position, entry, position, entry, ... */
    public int[] clockIncreases(int p, int q) {
        return order.clocks(p).increases(q);
    }

    /** Whether the first event happened before the second; false for an event and itself. */
    public boolean happenedBefore(int first, int second) {
        int p = processOf(first);
        int q = processOf(second);
        return first != second && clock(q, processes.position(q, second), p) >= processes.position(p, first);
    }

    /** The number of Hasse edges between different processes. */
    public int communicationCount() {
        return order.hasse().size();
    }

    /** The events of other processes right before this one, by Hasse edges. */
    public int[] communicationsInto(int event) {
        return order.hasse().of(event);
    }

    /** The same without the order that comes from times alone: what is worth an arrow. */
    public int[] arrowsInto(int event) {
        return untimed.of(event);
    }

    /** All events in the order observed: a run of the trace. */
    public int[] observedOrder() {
        return observed.clone();
    }

    /** Its locks; where they {@linkplain LockTable#exclude exclude}, not all cuts below can be reached. */
    public LockTable locks() {
        return locks;
    }

    /**
     * The events of other processes that come right before this one in every schedule, by ids, messages, clocks, starts and
     * ends of threads: not by data or locks. Known of traces that have locks, places in the code, or reads.
     */
    public int[] causes(int event) {
        return causes.of(event);
    }

    /** The processes that the event starts. */
    public int[] started(int event) {
        return threads.started(event);
    }

    /** The processes whose end the event waits for. */
    public int[] awaited(int event) {
        return threads.awaited(event);
    }

    // Cuts

    public Cut emptyCut() {
        return Cut.of(new int[processes.size()]);
    }

    public Cut fullCut() {
        return Cut.of(processes.eventCounts());
    }

    /** Whether the positions are closed under happened-before. */
    public boolean isCut(int[] positions) {
        return order.isCut(positions);
    }

    /** Whether process p's next event may happen at the cut. */
    public boolean isEnabled(int[] cut, int p) {
        if (cut[p] >= eventCount(p)) {
            return false;
        }
        int event = eventNumber(p, cut[p] + 1);
        return order.isNext(cut, event)
                && (!locks.exclude() || locks.exclusion().allows(cut, event));
    }

    // Variables, written and read

    public int variableCount() {
        return assignments.variables();
    }

    public String variableName(int variable) {
        return assignments.variable(variable);
    }

    /** The variable's number, or -1 if the trace never mentions it. */
    public int variableNumber(String name) {
        return assignments.variableNumber(name);
    }

    /** The variable's value before any event. */
    public Value initialValue(int variable) {
        return assignments.initialValue(variable);
    }

    /** How many variables the event assigns. */
    public int assignmentCount(int event) {
        return assignments.count(event);
    }

    public int assignedVariable(int event, int index) {
        return assignments.assignedVariable(event, index);
    }

    public Value assignedValue(int event, int index) {
        return assignments.value(assignments.assignedValue(event, index));
    }

    /** Whether this assignment is what gives the event its {@link #name}. */
    public boolean isName(int event, int index) {
        return assignedVariable(event, index) == nameVariables[processOf(event)]
                && assignedValue(event, index) instanceof Value.Text;
    }

    /** The value that the event assigns to the variable; null if it assigns none. */
    public @Nullable Value assigned(int event, int variable) {
        int value = assignments.valueAssigned(event, variable);
        return value < 0 ? null : assignments.value(value);
    }

    /** Number of the assigned value among the trace's distinct values: equal numbers, equal values. */
    public int assignedValueNumber(int event, int index) {
        return assignments.assignedValue(event, index);
    }

    /** The number of distinct values in the trace. */
    public int valueCount() {
        return assignments.values();
    }

    public Value value(int number) {
        return assignments.value(number);
    }

    /** The events that assign the variable, in the observed order; totally ordered unless {@link #race} finds two. */
    public int[] writes(int variable) {
        return assignments.writes(variable);
    }

    /** The variable's values: before any event, then what each of {@link #writes} assigns. */
    public Value[] history(int variable) {
        return assignments.history(variable);
    }

    /** Two unordered events that assign the variable; null if its writes are totally ordered. */
    public @Nullable Race race(int variable) {
        return Race.of(this, variable, races);
    }

    public List<Race> races() {
        return Race.all(this, races);
    }

    /** The variables whose values the event saw. */
    public int[] seenVariables(int event) {
        return seen.variables(event);
    }

    /** Those and the ones that it read; the latter are known where {@link #causes} are. */
    public int[] readVariables(int event) {
        return seen.withReads(event);
    }

    /** For each variable that has such a pair: a read and a write of it whose order was luck, in the observed order. */
    public List<ReadRace> readRaces() {
        return seen.races(this);
    }

    // Messages

    /** The number of messages; one that several events receive counts once for each. */
    public int messageCount() {
        return messages.size();
    }

    public int sender(int message) {
        return messages.sender(message);
    }

    /** The event that receives the message, or -1: still under way when the recording ended. */
    public int receiver(int message) {
        return messages.receiver(message);
    }

    /** The process that the message is for as its send says, or -1 if it does not say. */
    public int addressee(int message) {
        return messages.addressee(message);
    }

    /** The process that receives the message or, where none does, that it is for; -1 if unknown. */
    public int destination(int message) {
        int receiver = messages.receiver(message);
        return receiver >= 0 ? processOf(receiver) : messages.addressee(message);
    }

    public String messageName(int message) {
        return messages.name(message);
    }

    Messages messages() {
        return messages;
    }

    /** About how many bytes the trace takes. */
    public long bytes() {
        long ints = lines.length + (long) observed.length;
        long told = messages.bytes() + texts.bytes() + locks.bytes() + causes.bytes() + times.bytes();
        return Integer.BYTES * ints + processes.bytes() + order.bytes() + assignments.bytes() + told;
    }
}
