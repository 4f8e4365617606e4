package dev.hasse.linearizability.history;

import dev.hasse.base.InputException;
import dev.hasse.linearizability.Datum;
import dev.hasse.linearizability.History;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes a history of calls and returns that somebody else finds, one after the other. Texts may be empty. */
public final class HistoryEvents {
    /** Returns from whatever its process called. */
    public static final String WHATEVER_WAS_CALLED = "*";

    private final String name;
    private final HistoryBuilder builder;
    private final Map<String, String> given = new HashMap<>();
    private RecordedEvent.@Nullable Moment moment;

    public HistoryEvents(String name, LostCalls lost) {
        this.name = name;
        builder = new HistoryBuilder(name, lost);
    }

    /** When the calls and returns that follow happen, in nanoseconds of a clock. */
    public HistoryEvents at(String clock, long nanos) {
        moment = new RecordedEvent.Moment(clock, nanos);
        return this;
    }

    /** Nobody knows when the calls and returns that follow happen. */
    public HistoryEvents atNoTime() {
        moment = null;
        return this;
    }

    public void call(long line, String process, String function, String key, String value) throws InputException {
        given.put(process, value);
        builder.add(event(line, process, "invoke", function, key, value));
    }

    /**
     * A return.
     *
     * @param outcome ok, fail or info; empty for ok
     * @param value what it gave back; empty for what it was given
     */
    public void complete(long line, String process, String outcome, String function, String key, String value)
            throws InputException {
        String before = given.getOrDefault(process, "");
        String got = value.isEmpty() ? before : value;
        builder.add(event(line, process, outcome.isEmpty() ? "ok" : outcome, function, key, got));
    }

    private RecordedEvent event(long line, String process, String type, String function, String key, String value)
            throws InputException {
        return new RecordedEvent(line, Datum.of(process), type, function, datum(key, line), datum(value, line), moment);
    }

    /** A number, a list, true, false and nil are what they look like; anything else is text. */
    private Datum datum(String text, long line) throws InputException {
        if (text.isEmpty() || text.equals("null")) {
            return Datum.nothing();
        }
        boolean isForm = text.matches("-?[0-9].*|[\\[(\\\"].*|true|false|nil");
        if (!isForm) {
            return Datum.of(text);
        }
        try {
            EdnReader reader = new EdnReader(name, new StringReader(text), line);
            Datum first = reader.next().orElse(Datum.nothing());
            return reader.next().isEmpty() ? first : Datum.of(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InputException e) {
            if (text.startsWith("[")) {
                throw e;
            }
            // 12:30 or 3rd: a text after all.
            return Datum.of(text);
        }
    }

    public History build() throws InputException {
        return builder.build();
    }
}
