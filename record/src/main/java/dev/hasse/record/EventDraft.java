package dev.hasse.record;

import dev.hasse.stability.Stable;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One event that does several things at once; nothing is recorded before {@link #record} or {@link #send}. */
@Stable
public final class EventDraft {
    /** How an event ends. */
    enum Ending {
        PLAIN,
        SEND
    }

    private final RecordedProcess process;
    private final Map<String, Object> set = new LinkedHashMap<>();
    private final Map<String, Object> local = new LinkedHashMap<>();
    private final Set<String> read = new LinkedHashSet<>();
    private final Set<String> received = new LinkedHashSet<>();
    private @Nullable String name;
    private @Nullable String to;

    EventDraft(RecordedProcess process) {
        this.process = process;
    }

    public EventDraft set(String variable, Object value) {
        set.put(Objects.requireNonNull(variable), plain(value));
        return this;
    }

    public EventDraft local(String variable, Object value) {
        local.put(Objects.requireNonNull(variable), plain(value));
        return this;
    }

    public EventDraft read(String variable) {
        read.add(Objects.requireNonNull(variable));
        return this;
    }

    public EventDraft name(String whatHappened) {
        name = Objects.requireNonNull(whatHappened);
        return this;
    }

    public EventDraft receive(Context context) {
        received.add(context.messageId());
        return this;
    }

    /** Records the event. */
    public void record() {
        process.record(this, Ending.PLAIN);
    }

    /**
     * Names the process that the message of {@link #send} is for: a message that is never received counts as in transit
     * to it.
     */
    public EventDraft to(String destination) {
        to = Objects.requireNonNull(destination);
        return this;
    }

    /** Records the event as one that also sends a message. */
    public Context send() {
        return Objects.requireNonNull(process.record(this, Ending.SEND));
    }

    void encode(JsonBytes line) {
        if (!set.isEmpty()) {
            line.ascii(",\"set\":");
            line.object(set);
        }
        if (!local.isEmpty()) {
            line.ascii(",\"local\":");
            line.object(local);
        }
        if (!read.isEmpty()) {
            line.ascii(",\"read\":");
            line.list(read);
        }
        if (name != null) {
            line.ascii(",\"name\":");
            line.string(name);
        }
        if (!received.isEmpty()) {
            line.ascii(",\"receive\":");
            line.list(received);
        }
    }

    /** The ids of the messages that it receives. */
    Set<String> received() {
        return received;
    }

    /** The process that its message is for; null if it does not say. */
    @Nullable
    String destination() {
        return to;
    }

    /** The value itself if the format has it, else its text. */
    static Object plain(Object value) {
        boolean known = value instanceof Number
                && (value instanceof Long
                        || value instanceof Integer
                        || value instanceof Short
                        || value instanceof Byte
                        || value instanceof Double
                        || value instanceof Float);
        return known || value instanceof Boolean || value instanceof String ? value : value.toString();
    }
}
