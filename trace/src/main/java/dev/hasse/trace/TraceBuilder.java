package dev.hasse.trace;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.stability.Stable;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Builds a trace event by event: {@link #event} starts one, the other calls add to it.
 *
 * <pre>{@code
 * TraceBuilder builder = new TraceBuilder("example");
 * builder.event("P1").set("x", Value.of(1)).send("m");
 * builder.event("P2").receive("m").set("y", Value.of(2));
 * Trace trace = builder.build();
 * }</pre>
 *
 * Causality may be given by ids, messages, vector clocks, reads of shared variables, or any mixture; the order is the
 * transitive closure of all. Each process's events are added in its own order; otherwise they may come in any order.
 * {@link #build} reports what is wrong with the causality (a cycle, an unknown id, a receive without a send, a clock
 * that disagrees) and names the events.
 */
@Stable
public final class TraceBuilder {
    private static final int COUNT_EVERY = 0xfff;
    /** What building takes for each event and each edge between events: their order, ranks, and pending edges. */
    private static final long BYTES_AN_EVENT = 32;

    private static final long BYTES_AN_EDGE = 8;

    final String source;
    final RawEvents events = new RawEvents();
    final AssignmentDraft assignments = new AssignmentDraft();
    final IdDraft ids = new IdDraft();
    final MessageDraft messages = new MessageDraft();
    final EventTexts.Draft texts = new EventTexts.Draft();

    final LockDraft locks;
    final ThreadEdges.Draft threads = new ThreadEdges.Draft();
    LockMeaning meaning = LockMeaning.EXCLUDE;

    private final EventTimes times = new EventTimes(events);
    final SeenWrites.Draft seen = new SeenWrites.Draft();
    final List<String> warnings = new ArrayList<>();
    final List<String> assumptions = new ArrayList<>();
    boolean isShownById;

    private final Complaints complaints;
    final CausalEdges edges;
    final GivenClocks clocks = new GivenClocks();
    final SharedAccesses accesses = new SharedAccesses();
    private boolean ordersWritesAsObserved;
    private boolean isLog;
    /** The edges that are given, not by data: from the first to before the last. */
    int firstGiven;

    int lastGiven;
    int current = -1;
    private @Nullable Allocation memory;

    /** A builder whose errors name this source. */
    public TraceBuilder(String source) {
        this.source = source;
        this.complaints = new Complaints(source, events);
        this.edges = new CausalEdges(events, complaints);
        this.locks = new LockDraft(events, complaints);
    }

    /** Treats receives without a send, unknown ids and gaps in clocks as lost events: reports them instead of refusing them. */
    public TraceBuilder tolerateLoss() {
        complaints.tolerateLoss();
        return this;
    }

    /** Orders the writes to each variable as they come, instead of leaving unordered ones as a race. */
    public TraceBuilder orderWritesAsObserved() {
        ordersWritesAsObserved = true;
        return this;
    }

    /** What the locks say about other orders; {@link LockMeaning#EXCLUDE} if never called. */
    public TraceBuilder locks(LockMeaning meaningOfLocks) {
        meaning = meaningOfLocks;
        return this;
    }

    /** Counts what it collects; a limit ends the work. */
    public TraceBuilder within(Budget budget) {
        memory = budget.allocation();
        return this;
    }

    private long bytes() {
        return events.bytes()
                + assignments.bytes()
                + ids.bytes()
                + messages.bytes()
                + texts.bytes()
                + edges.bytes()
                + clocks.bytes()
                + accesses.bytes()
                + locks.bytes()
                + times.bytes();
    }

    /** Declares a process; only needed for its place among the others, or if it has no event. */
    public int process(String name) {
        return events.declare(name);
    }

    /** The name of the process of this number. */
    public String processName(int process) {
        return events.processName(process);
    }

    /** How many processes are known so far. */
    public int processCount() {
        return events.processes();
    }

    /** How many events of the process there are so far. */
    public int eventCount(int process) {
        return events.count(process);
    }

    /**
     * What comes now was observed apart from what came before, by another recorder: reads and writes of shared variables
     * order nothing between the two, and locks are others, whatever they are called.
     */
    public TraceBuilder beginApart() {
        endEvent();
        current = -1;
        accesses.forget();
        locks.beginApart();
        return this;
    }

    /** The variable's number, for {@link #set(int, Value)}. */
    public int variable(String name) {
        return assignments.known(assignments.variables.number(name));
    }

    /** The variable's value before any event; 0 if never called. */
    public TraceBuilder init(String variable, Value value) {
        return init(variable(variable), value);
    }

    public TraceBuilder init(int variable, Value value) {
        assignments.initial(variable, assignments.values.number(value));
        return this;
    }

    /** Starts an event of the process. */
    public TraceBuilder event(String process) {
        return event(events.processNumber(process), 0);
    }

    /** Starts an event of the process, read from this line (0: unknown). */
    public TraceBuilder event(int process, int line) {
        endEvent();
        current = events.add(process, line);
        messages.beginEvent();
        assignments.beginEvent();
        return this;
    }

    public TraceBuilder set(String variable, Value value) {
        return set(variable(variable), value);
    }

    public TraceBuilder set(int variable, Value value) {
        return setNumbered(variable, assignments.values.number(value));
    }

    public TraceBuilder set(int variable, long value) {
        return setNumbered(variable, assignments.values.number(value));
    }

    TraceBuilder setNumbered(int variable, int value) {
        if (!assignments.assign(current, variable, value)) {
            String name = assignments.variables.text(variable);
            complaints.refuse(current, events.describe(current) + " assigns " + name + " twice");
        }
        return this;
    }

    /** Says what happened, in words; assigned to {@code PROCESS.event} too. */
    public TraceBuilder name(String name) {
        return set(events.processName(events.process(current)) + ".event", Value.of(name));
    }

    public TraceBuilder id(String id) {
        return idNumbered(ids.texts.number(id));
    }

    TraceBuilder idNumbered(int id) {
        int earlier = ids.give(id, current);
        if (earlier >= 0) {
            complaints.refuse(
                    current,
                    "id " + ids.texts.text(id) + " is given to " + events.describe(earlier) + " and to "
                            + events.describe(current) + ": each event needs an id of its own");
        }
        return this;
    }

    /** This event comes after the one with this id, wherever that is in the input. */
    public TraceBuilder after(String id) {
        return afterNumbered(ids.texts.number(id));
    }

    TraceBuilder afterNumbered(int id) {
        ids.after(current, id);
        return this;
    }

    /** Of two events, by how many came before them in the input, the one happened before the other. */
    public TraceBuilder order(int before, int after) {
        ids.order(before, after);
        return this;
    }

    /** An entry of this event's vector clock: how many events of the process are in its past, itself included. */
    public TraceBuilder clock(String process, int count) {
        return count == 0 ? this : clock(events.processNumber(process), count);
    }

    public TraceBuilder clock(int process, int count) {
        clocks.stage(process, count);
        return this;
    }

    public TraceBuilder send(String message) {
        return sendNumbered(messages.names.number(message));
    }

    TraceBuilder sendNumbered(int message) {
        int earlier = messages.send(message, current);
        if (earlier >= 0) {
            complaints.refuse(
                    current,
                    "message " + messages.names.text(message) + " is sent by " + events.describe(earlier)
                            + " and again by " + events.describe(current) + ": number the messages, or read a log by a"
                            + " --mapping with the line  messages: repeated");
        }
        return this;
    }

    /** Sends a message to a process. It is in transit until the process receives it, or to the end if it never does. */
    public TraceBuilder send(String message, String destination) {
        return send(message).destination(messages.sending() - 1, destination);
    }

    /** How many messages the event sends so far. */
    public int sending() {
        return messages.sending();
    }

    /** The message at this place, from 0, among those that the event sends is for the process. */
    public TraceBuilder destination(int place, String process) {
        messages.address(place, process);
        return this;
    }

    /** Receives a message; one message may be received by several events. */
    public TraceBuilder receive(String message) {
        return receiveNumbered(messages.names.number(message));
    }

    TraceBuilder receiveNumbered(int message) {
        messages.receive(message, current);
        return this;
    }

    /** This event read the variable: it comes after the last event added before it that sets the variable, and
     * before the next that does. */
    public TraceBuilder read(String variable) {
        return read(variable(variable));
    }

    public TraceBuilder read(int variable) {
        accesses.read(variable);
        return this;
    }

    /** This event saw the variable's value: it comes after the last event added before it that sets the variable, for
     * no other reason than that, and nothing orders it before the next that does. */
    public TraceBuilder saw(String variable) {
        return saw(variable(variable));
    }

    public TraceBuilder saw(int variable) {
        seen.add(current, variable, accesses.lastWriter(variable));
        return this;
    }

    /** This event takes the lock; from here to where it gives it back, nobody else holds it. Locks are re-entrant. */
    public TraceBuilder acquire(String lock) {
        locks.acquire(current, locks.number(lock));
        return this;
    }

    /** This event gives the lock back. */
    public TraceBuilder release(String lock) {
        locks.release(current, locks.number(lock));
        return this;
    }

    /** This event takes the lock, which others may share but nobody may have alone. */
    public TraceBuilder acquireShared(String lock) {
        locks.acquireShared(current, locks.number(lock));
        return this;
    }

    public TraceBuilder releaseShared(String lock) {
        locks.releaseShared(current, locks.number(lock));
        return this;
    }

    /**
     * The locks of this event are semaphores: it takes, or gives back, so many of their permits. To be called before these
     * are named. Who takes more permits of a semaphore than it has already needs them all.
     */
    public TraceBuilder permits(int some, int ofAll) {
        locks.permits.announce(current, some, ofAll);
        return this;
    }

    /** What this event takes, it takes only if it is free at once: it never waits. */
    public TraceBuilder attempt() {
        locks.attempt(current);
        return this;
    }

    /** After this event the process waits for the lock: worth saying if it waits when the recording ends. */
    public TraceBuilder want(String lock) {
        locks.want(current, locks.number(lock));
        return this;
    }

    /** This event starts the process, whose first event comes after it. */
    public TraceBuilder fork(String process) {
        threads.fork(current, process);
        return this;
    }

    /** This event waits for the end of the process: it comes after all of its events. */
    public TraceBuilder join(String process) {
        threads.join(current, process);
        return this;
    }

    /** Where in the program it happened: {@code Foo.java:42}. */
    public TraceBuilder codePlace(String place) {
        texts.place(current, place);
        return this;
    }

    /** Further facts about the event, as the text of a JSON object's members; shown, without effect on the order. */
    public TraceBuilder attributes(String json) {
        return attributesNumbered(texts.attributes.number(json));
    }

    TraceBuilder attributesNumbered(int text) {
        texts.attribute(current, text);
        return this;
    }

    /** When its events happen, and by which clocks. */
    public EventTimes times() {
        return times;
    }

    /** Says that the input is a log, whose reader may have missed what orders its processes: {@link MissingOrder} then gives a warning. */
    public TraceBuilder ofLog() {
        isLog = true;
        return this;
    }

    /** Something odd that the reader saw and tolerated; kept with the trace. */
    public TraceBuilder finding(String text) {
        complaints.finding(text);
        return this;
    }

    /** What the recorder itself reports about its recording; kept with the trace. */
    public TraceBuilder warning(String text) {
        warnings.add(text);
        return this;
    }

    /** Messages name events by their ids too: for inputs whose lines hold many events. */
    public TraceBuilder showIds() {
        isShownById = true;
        return this;
    }

    /** What the reader takes for granted to order events; kept with the trace. */
    public TraceBuilder assumption(String text) {
        assumptions.add(text);
        return this;
    }

    /** What is wrong so far; null if nothing is. Readers that know the column may report it before {@link #build} does. */
    public @Nullable InputException problem() {
        return complaints.problem();
    }

    List<String> findings() {
        return complaints.findings();
    }

    /** The number of events so far. */
    public int eventCount() {
        return events.size();
    }

    private void endEvent() {
        if (current < 0) {
            return;
        }
        if (memory != null && (current & COUNT_EVERY) == COUNT_EVERY) {
            memory.resize(bytes());
        }
        for (int i = assignments.start(current); i < assignments.size(); i++) {
            accesses.write(assignments.variable(i), current, edges.sources(), edges.targets(), ordersWritesAsObserved);
        }
        accesses.endReads(current, edges.sources(), edges.targets());
        if (clocks.isStaged()) {
            clocks.end(current, events, complaints);
        }
    }

    public Trace build() throws InputException {
        return build(Budget.unlimited());
    }

    /** The trace. Throws if something is wrong with the causality, for the earliest place. The builder cannot be used afterwards. */
    public Trace build(Budget budget) throws InputException {
        endEvent();
        current = -1;
        firstGiven = edges.size();
        ids.addTo(edges, events, complaints);
        messages.addTo(edges, events, complaints);
        messages.resolveDestinations(events, complaints);
        edges.addClocks(clocks);
        threads.addTo(edges, events);
        lastGiven = edges.size();
        seen.addTo(edges);
        InputException problem = complaints.problem();
        if (problem != null) {
            throw problem;
        }
        try (Budget building = budget.share()) {
            building.keep(memory == null ? bytes() : 0);
            building.keep(BYTES_AN_EVENT * events.size() + BYTES_AN_EDGE * edges.size());
            HappenedBefore order = new HappenedBefore(this, edges, building);
            // A recording with times often is made of a log.
            boolean mayLackOrder = order.pass().hasseEdges() == 0 && times.skew() == null && (isLog || times.any());
            if (mayLackOrder && MissingOrder.isOfSeveral(events)) {
                warnings.add(MissingOrder.WARNING);
            }
            // What a clock should be is not known where locks have an order of their own.
            if (clocks.any() && locks.isEmpty()) {
                building.keep(8L * events.processes() * events.processes());
                edges.check(clocks, order.pass());
            }
            // The trace is smaller than what it is made of: its arrays have no room to grow.
            building.requireRoom(bytes() / 2);
            Trace trace = new Trace(source, this, order.order(), order.pass());
            Skew skew = times.skew();
            return skew == null ? trace : SkewedOrder.of(trace, skew, building);
        }
    }
}
