package dev.hasse.record;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A process of the trace: its events come one after the other. Usually one thread's, but any thread may use it, such as
 * those that an actor moves between.
 *
 * <p>Values are integers, decimals, booleans and strings; of anything else, its {@code toString}.
 */
public final class RecordedProcess {
    private static final byte[] SET = ascii(",\"set\":{");
    private static final byte[] LOCAL = ascii(",\"local\":{");
    private static final byte[] READ = ascii(",\"read\":[");
    private static final byte[] SAW = ascii(",\"saw\":[");
    private static final byte[] NAME = ascii(",\"name\":");
    private static final byte[] SEND = ascii(",\"send\":");
    private static final byte[] TO = ascii(",\"to\":");
    private static final byte[] RECEIVE = ascii(",\"receive\":");
    private static final byte[] ID = ascii(",\"id\":\"");
    private static final byte[] NOTHING = {};
    private static final byte[] AFTER = ascii(",\"after\":");
    private static final byte[] END_OF_OBJECT = ascii("}}\n");
    private static final byte[] UNSEEN = ascii("},\"unseen\":true}\n");
    private static final byte[] END_OF_LIST = ascii("]}\n");
    private static final byte[] END = ascii("}\n");

    private final Recorder recorder;
    private final String name;
    private final byte[] start;
    private final @Nullable Thread owner;
    private final EventBuffer buffer = new EventBuffer();
    /** The beginning of its events' ids. */
    private final byte[] idStart;

    private final EventIds ids;
    /** What the next event comes after, by process. */
    private final Map<RecordedProcess, Long> past = new LinkedHashMap<>();

    /** The pasts of undecided events since the last that is certain: all that comes next has them too. */
    private final Map<RecordedProcess, Long> carried = new LinkedHashMap<>();

    private byte[] carriedMember = NOTHING;
    private long events;
    /** The position of the last event that was taken out of the buffer and has a line. */
    private long lastKept;

    private long sent;
    private boolean forgotten = true;

    RecordedProcess(Recorder recorder, String name, @Nullable Thread owner, EventIds ids) {
        this.recorder = recorder;
        this.name = name;
        this.owner = owner;
        this.ids = ids;
        JsonBytes bytes = new JsonBytes();
        bytes.ascii("{\"process\":");
        bytes.string(name);
        this.start = bytes.copy(bytes.length());
        bytes.truncate(0);
        bytes.append(ID);
        bytes.openString(name + "#");
        this.idStart = bytes.copy(bytes.length());
    }

    public String name() {
        return name;
    }

    /** How many events it has so far, dropped ones not counted. */
    public synchronized long eventCount() {
        return events;
    }

    /** See {@link StagedEvents#lastEvent}. */
    synchronized long lastEvent() {
        return buffer.pinLast() ? events : lastKept;
    }

    /** See {@link StagedEvents#add}. */
    synchronized void stage(Provisional event) {
        if (event.isDefinite()) {
            if (begin(NOTHING)) {
                event.describe(new LineMembers(buffer.bytes()));
                end(END);
            }
            return;
        }
        remember();
        if (!recorder.drops()) {
            if (!past.isEmpty()) {
                past.forEach((process, position) -> carried.merge(process, position, Math::max));
                past.clear();
                JsonBytes member = new JsonBytes();
                after(member, carried);
                carriedMember = member.copy(member.length());
            }
            events++;
            buffer.add(recorder.stamp(), new UndecidedEvent(events, carriedMember, event));
        }
    }

    /** See {@link StagedEvents#comesAfter}. */
    synchronized void comesAfter(RecordedProcess other, long position) {
        if (ids != EventIds.ALL) {
            throw new IllegalStateException("expected a recorder with EventIds.ALL");
        }
        past.merge(other, position, Math::max);
    }

    /** Starts an event that does several things at once. */
    public EventDraft event() {
        return new EventDraft(this);
    }

    /** An event that assigns a shared variable. */
    public void set(String variable, long value) {
        synchronized (this) {
            if (begin(SET)) {
                JsonBytes line = buffer.bytes();
                line.string(variable);
                line.append(':');
                line.number(value);
                end(END_OF_OBJECT);
            }
        }
        relieve();
    }

    /** An event that assigns a shared variable. */
    public void set(String variable, Object value) {
        stage(SET, variable, value);
        relieve();
    }

    /** An event that assigns the variable {@code NAME.variable} of this process. */
    public void local(String variable, Object value) {
        stage(LOCAL, variable, value);
        relieve();
    }

    /** An event that read a shared variable: after the last event before it that set it, before the next one. */
    public void read(String variable) {
        stageRead(variable);
        relieve();
    }

    /** An event that is only a name; it is also the value of {@code NAME.event}. */
    public void happened(String whatHappened) {
        stageName(whatHappened);
        relieve();
    }

    /** An event that sends a message; give the context along with it, and call this before the message leaves. */
    public Context send() {
        Context context;
        synchronized (this) {
            context = nextContext();
            if (begin(SEND)) {
                buffer.bytes().string(context.messageId());
                end(END);
            }
        }
        relieve();
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
        synchronized (this) {
            if (begin(RECEIVE)) {
                buffer.bytes().string(id);
                end(END);
            }
        }
        relieve();
    }

    /** An event that does nothing but end here what others come after, such as the release of a lock. */
    Moment mark() {
        Moment moment;
        synchronized (this) {
            moment = new Moment(this, events + 1);
            if (begin(NOTHING)) {
                if (ids != EventIds.ALL) {
                    id();
                }
                end(END);
            }
        }
        relieve();
        return moment;
    }

    /** An event that does nothing but come after this one. */
    void follow(Moment moment) {
        synchronized (this) {
            past.merge(moment.process(), moment.position(), Math::max);
            if (begin(NOTHING)) {
                end(END);
            }
        }
        relieve();
    }

    /** Records a drafted event, with a new message if it sends one. */
    @Nullable
    Context record(EventDraft draft, EventDraft.Ending ending) {
        Context context = null;
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
        relieve();
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

    /** See {@link StagedEvents#saw}. */
    synchronized void stageSaw(String variable) {
        Objects.requireNonNull(variable);
        if (begin(NAME)) {
            JsonBytes line = buffer.bytes();
            line.string("read " + variable);
            line.append(SAW);
            line.string(variable);
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
        remember();
        if (recorder.drops()) {
            return false;
        }
        buffer.begin();
        buffer.bytes().append(start);
        if (ids == EventIds.ALL) {
            id();
        }
        after();
        buffer.bytes().append(field);
        return true;
    }

    private void id() {
        JsonBytes line = buffer.bytes();
        line.append(idStart);
        line.number(events + 1);
        line.append('"');
    }

    private void after() {
        if (!carried.isEmpty()) {
            carried.forEach((process, position) -> past.merge(process, position, Math::max));
            carried.clear();
            carriedMember = NOTHING;
        }
        if (!past.isEmpty()) {
            after(buffer.bytes(), past);
            past.clear();
        }
    }

    private static void after(JsonBytes line, Map<RecordedProcess, Long> events) {
        List<String> moments = new ArrayList<>();
        events.forEach((process, position) -> moments.add(process.name + "#" + position));
        line.append(AFTER);
        line.list(moments);
    }

    private void end(byte[] ending) {
        buffer.bytes().append(ending);
        events++;
        buffer.end(recorder.stamp());
    }

    /** Has the buffer written if it is full. */
    void relieve() {
        // Unguarded on purpose: an old length only delays the flush to the next event.
        recorder.relieve(buffer.length());
    }

    /** Takes the events below a stamp. */
    synchronized Batch take(long limit) {
        long before = events - buffer.events();
        Batch batch = buffer.take(limit, start, idStart);
        lastKept = batch.last() > 0 ? before + batch.last() : lastKept;
        return batch;
    }

    /** Whether flushes need not visit it any more, since its thread is over; its next event would change that. */
    synchronized boolean isForgotten() {
        forgotten = owner != null && !owner.isAlive() && buffer.length() == 0;
        return forgotten;
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
