package dev.hasse.record;

import dev.hasse.stability.Stable;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A process of the trace: its events come one after the other. Usually these are the events of one thread, but any
 * thread may use it, such as those between which an actor moves.
 *
 * <p>Values are integers, decimals, booleans and strings; of anything else, its {@code toString}.
 */
@Stable
public final class RecordedProcess {
    private static final byte[] SET = ascii(",\"set\":{");
    private static final byte[] LOCAL = ascii(",\"local\":{");
    private static final byte[] READ = ascii(",\"read\":[");
    private static final byte[] NAME = ascii(",\"name\":");
    private static final byte[] SEND = ascii(",\"send\":");
    private static final byte[] TO = ascii(",\"to\":");
    private static final byte[] RECEIVE = ascii(",\"receive\":");
    private static final byte[] ID = ascii(",\"id\":");
    private static final byte[] NOTHING = {};
    private static final byte[] END_OF_OBJECT = ascii("}}\n");
    private static final byte[] UNSEEN = ascii("},\"unseen\":true}\n");
    private static final byte[] END_OF_LIST = ascii("]}\n");
    static final byte[] END = ascii("}\n");

    private final Recorder recorder;
    private final String name;
    private final byte[] start;
    /** What lines with an id begin with, until the number in it. */
    private final byte[] startWithId;

    private final @Nullable Thread owner;
    private final EventBuffer buffer = new EventBuffer();
    /** The beginning of its events' ids, with the quote. */
    private final byte[] idStart;

    private final EventIds ids;
    /** What the next event comes after. */
    private final Past past = new Past();

    /** The pasts of undecided events since the last that is certain: all that comes next has them too. */
    private final Past carried = new Past();

    private byte[] carriedMember = NOTHING;
    private long events;
    /** The position of the last event that was taken out of the buffer and has a line. */
    private long lastKept;

    private long sent;
    private boolean forgotten = true;
    private final @Nullable EventTurns turns;
    /** The line of the event whose turn has come; nothing if it was dropped. */
    private byte[] told = NOTHING;

    RecordedProcess(Recorder recorder, String name, @Nullable Thread owner, EventIds ids, @Nullable EventTurns turns) {
        this.turns = turns;
        this.recorder = recorder;
        this.name = name;
        this.owner = owner;
        this.ids = ids;
        JsonBytes bytes = new JsonBytes();
        bytes.ascii("{\"process\":");
        bytes.string(name);
        this.start = bytes.copy(bytes.length());
        JsonBytes id = new JsonBytes();
        id.append('"');
        id.openString(name + "#");
        this.idStart = id.copy(id.length());
        bytes.append(ID);
        bytes.append(idStart);
        this.startWithId = bytes.copy(bytes.length());
    }

    public String name() {
        return name;
    }

    /** Where the text of an event's id begins, its quote included; the position ends it. */
    byte[] idStart() {
        return idStart;
    }

    /** How many events it has so far, dropped ones not counted. */
    public synchronized long eventCount() {
        return events;
    }

    /** See {@link StagedEvents#count}. */
    long count() {
        return events;
    }

    /** See {@link StagedEvents#lastEvent}. */
    synchronized long lastEvent() {
        return buffer.pinLast() ? events : lastKept;
    }

    /** See {@link StagedEvents#add}. */
    synchronized void stage(Provisional event) {
        if (event.isDefinite()) {
            if (begin()) {
                event.describe(new LineMembers(buffer.bytes()));
                end(END);
            }
        } else {
            addUndecided(event);
        }
    }

    private void addUndecided(Provisional event) {
        remember();
        if (!recorder.drops()) {
            if (!past.isEmpty()) {
                carry();
            }
            events++;
            buffer.add(recorder.stamp(), event, carriedMember);
        }
    }

    private void carry() {
        carried.take(past);
        JsonBytes member = new JsonBytes();
        carried.describe(member);
        carriedMember = member.copy(member.length());
    }

    /** See {@link StagedEvents#comesAfter}. */
    synchronized void comesAfter(RecordedProcess other, long position) {
        if (ids != EventIds.ALL) {
            throw new IllegalStateException("expected a recorder with EventIds.ALL");
        }
        past.add(other, position);
    }

    /** Starts an event that does several things at once. */
    public EventDraft event() {
        return new EventDraft(this);
    }

    /** An event that assigns a shared variable. */
    public void set(String variable, long value) {
        Objects.requireNonNull(variable);
        EventTurns.Link turn = turn();
        synchronized (this) {
            if (begin(SET)) {
                JsonBytes line = buffer.bytes();
                line.string(variable);
                line.append(':');
                line.number(value);
                end(END_OF_OBJECT);
            }
        }
        over(turn);
    }

    /** An event that assigns a shared variable. */
    public void set(String variable, Object value) {
        Objects.requireNonNull(variable);
        Object plain = EventDraft.plain(value);
        EventTurns.Link turn = turn();
        stage(SET, variable, plain);
        over(turn);
    }

    /** An event that assigns the variable {@code NAME.variable} of this process. */
    public void local(String variable, Object value) {
        Objects.requireNonNull(variable);
        Object plain = EventDraft.plain(value);
        EventTurns.Link turn = turn();
        stage(LOCAL, variable, plain);
        over(turn);
    }

    /** An event that read a shared variable: after the last event before it that set it, before the next one. */
    public void read(String variable) {
        Objects.requireNonNull(variable);
        EventTurns.Link turn = turn();
        stageRead(variable);
        over(turn);
    }

    /** An event that is only a name; it is also the value of {@code NAME.event}. */
    public void happened(String whatHappened) {
        Objects.requireNonNull(whatHappened);
        EventTurns.Link turn = turn();
        stageName(whatHappened);
        over(turn);
    }

    /** An event that sends a message; give the context along with it, and call this before the message leaves. */
    public Context send() {
        Context context;
        EventTurns.Link turn = turn();
        synchronized (this) {
            context = nextContext();
            if (begin(SEND)) {
                buffer.bytes().string(context.messageId());
                end(END);
            }
        }
        over(turn);
        return context;
    }

    /** As {@link #send()}, to the process of this name: until it is received the message counts as in transit to it. */
    public Context send(String destination) {
        return event().to(destination).send();
    }

    private void destination(@Nullable String process) {
        if (process != null) {
            buffer.bytes().append(TO);
            buffer.bytes().string(process);
        }
    }

    /** An event that receives the message of this context; call it once the message is there. */
    public void receive(Context context) {
        String id = context.messageId();
        EventTurns.Link turn = turn(List.of(id));
        synchronized (this) {
            if (begin(RECEIVE)) {
                buffer.bytes().string(id);
                end(END);
            }
        }
        over(turn);
    }

    /** An event that does nothing; others may come after it, such as after the release of a lock. */
    Moment mark() {
        Moment moment;
        EventTurns.Link turn = turn();
        synchronized (this) {
            moment = new Moment(this, events + 1);
            if (begin(NOTHING)) {
                if (ids != EventIds.ALL) {
                    id();
                }
                end(END);
            }
        }
        over(turn);
        return moment;
    }

    /** An event that does nothing but come after this one. */
    void follow(Moment moment) {
        EventTurns.Link turn = turn();
        synchronized (this) {
            past.add(moment.process(), moment.position());
            if (begin(NOTHING)) {
                end(END);
            }
        }
        over(turn);
    }

    /** Records a drafted event, with a new message if it sends one. */
    @Nullable
    Context record(EventDraft draft, EventDraft.Ending ending) {
        Context context = null;
        EventTurns.Link turn = turn(draft.received());
        synchronized (this) {
            if (ending == EventDraft.Ending.SEND) {
                context = nextContext();
            }
            if (begin(NOTHING)) {
                draft.encode(buffer.bytes());
                if (context != null) {
                    buffer.bytes().append(SEND);
                    buffer.bytes().string(context.messageId());
                    destination(draft.destination());
                }
                end(END);
            }
        }
        over(turn);
        return context;
    }

    /** Like {@link #set}, for callers that hold a lock: they call {@link #relieve} without it. */
    void stageSet(String variable, Object value) {
        stage(SET, variable, value);
    }

    /** Like {@link #happened}, for callers that hold a lock. */
    synchronized void stageName(String whatHappened) {
        Objects.requireNonNull(whatHappened);
        if (begin(NAME)) {
            buffer.bytes().string(whatHappened);
            end(END);
        }
    }

    /** Like {@link #read}, for callers that hold a lock. */
    synchronized void stageRead(String variable) {
        Objects.requireNonNull(variable);
        if (begin(READ)) {
            buffer.bytes().string(variable);
            end(END_OF_LIST);
        }
    }

    /** See {@link StagedEvents#unseen}. */
    synchronized void stageUnseen(String variable, Object value) {
        Object plain = EventDraft.plain(value);
        if (begin(SET)) {
            JsonBytes line = buffer.bytes();
            line.string(variable);
            line.append(':');
            line.value(plain);
            end(UNSEEN);
        }
    }

    private void stage(byte[] field, String variable, Object value) {
        Objects.requireNonNull(variable);
        // A toString of the user's must not run under the lock.
        Object plain = EventDraft.plain(value);
        synchronized (this) {
            if (begin(field)) {
                JsonBytes line = buffer.bytes();
                line.string(variable);
                line.append(':');
                line.value(plain);
                end(END_OF_OBJECT);
            }
        }
    }

    private Context nextContext() {
        return new Context(name + "#" + ++sent);
    }

    /** Before anything else: a flush that must write an event then finds its process. */
    private void remember() {
        if (forgotten) {
            forgotten = false;
            recorder.remember(this);
        }
    }

    private boolean begin(byte[] field) {
        boolean isRecorded = begin();
        if (isRecorded) {
            buffer.bytes().append(field);
        }
        return isRecorded;
    }

    private boolean begin() {
        remember();
        if (recorder.drops()) {
            return false;
        }
        buffer.begin();
        JsonBytes line = buffer.bytes();
        if (ids == EventIds.ALL) {
            line.open(startWithId, events + 1);
        } else {
            line.append(start);
        }
        if (!past.isEmpty() || !carried.isEmpty()) {
            after();
        }
        return true;
    }

    private void id() {
        JsonBytes line = buffer.bytes();
        line.append(ID);
        line.append(idStart);
        line.number(events + 1);
        line.append('"');
    }

    private void after() {
        if (!carried.isEmpty()) {
            past.take(carried);
            carriedMember = NOTHING;
        }
        past.describe(buffer.bytes());
        past.clear();
    }

    private void end(byte[] ending) {
        buffer.bytes().append(ending);
        if (turns != null) {
            told = buffer.line();
        }
        events++;
        buffer.end(recorder.stamp());
    }

    /** Waits, if the run is conducted, until an event of this process may happen; for callers that hold no lock. */
    EventTurns.@Nullable Link turn() {
        return turn(List.of());
    }

    private EventTurns.@Nullable Link turn(Collection<String> received) {
        EventTurns.Link turn = turns == null ? null : turns.await(name, received);
        if (turn != null) {
            synchronized (this) {
                told = NOTHING;
            }
        }
        return turn;
    }

    /** Ends the turn, and has the buffer written if it is full. */
    void over(EventTurns.@Nullable Link turn) {
        if (turn != null && turns != null) {
            byte[] line;
            synchronized (this) {
                line = told;
            }
            turns.taken(turn, line);
        }
        relieve();
    }

    /** Has the buffer written if it is full. */
    void relieve() {
        // Unguarded on purpose: an old length only delays the flush to the next event.
        recorder.relieve(buffer.length());
    }

    /** Takes the events below a stamp. */
    synchronized Batch take(long limit) {
        long before = events - buffer.events();
        Batch batch = buffer.take(limit, startWithId);
        lastKept = batch.last() > 0 ? before + batch.last() : lastKept;
        return batch;
    }

    /** Whether flushes need not visit it any more, since its thread is over; its next event would change that. */
    synchronized boolean isForgotten() {
        forgotten = owner != null && !owner.isAlive() && buffer.length() == 0;
        return forgotten;
    }

    static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
