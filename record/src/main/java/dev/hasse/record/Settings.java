package dev.hasse.record;

import dev.hasse.stability.Stable;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * How to record; start from {@link #defaults} and add.
 *
 * @param node begins the name of every process, {@code node.process}, so that several programs' recordings can be
 *     merged; empty for none
 * @param initial values of variables before the first event; any other starts at 0
 * @param flushPeriod how often a daemon thread flushes; by default only full buffers and calls do
 * @param maxBytes how much is written at most, before packing; what comes later is dropped and counted
 * @param eventIds which events get an id
 */
@Stable
public record Settings(
        String node, Map<String, Object> initial, Optional<Duration> flushPeriod, long maxBytes, EventIds eventIds) {
    public Settings {
        Objects.requireNonNull(node);
        Map<String, Object> plain = new LinkedHashMap<>();
        initial.forEach((variable, value) -> plain.put(Objects.requireNonNull(variable), EventDraft.plain(value)));
        initial = Collections.unmodifiableMap(plain);
    }

    /** What the name of every process begins with. */
    String prefix() {
        return node.isEmpty() ? "" : node + ".";
    }

    public static Settings defaults() {
        return new Settings("", Map.of(), Optional.empty(), Long.MAX_VALUE, EventIds.NEEDED);
    }

    public Settings withNode(String name) {
        return new Settings(name, initial, flushPeriod, maxBytes, eventIds);
    }

    public Settings withInitial(String variable, Object value) {
        Map<String, Object> more = new LinkedHashMap<>(initial);
        more.put(variable, value);
        return new Settings(node, more, flushPeriod, maxBytes, eventIds);
    }

    public Settings withFlushPeriod(Duration period) {
        return new Settings(node, initial, Optional.of(period), maxBytes, eventIds);
    }

    public Settings withMaxBytes(long bytes) {
        return new Settings(node, initial, flushPeriod, bytes, eventIds);
    }

    public Settings withEventIds(EventIds ids) {
        return new Settings(node, initial, flushPeriod, maxBytes, ids);
    }
}
