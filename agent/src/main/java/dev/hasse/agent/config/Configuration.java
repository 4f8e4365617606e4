package dev.hasse.agent.config;

import dev.hasse.agent.runtime.Http;
import dev.hasse.agent.runtime.Locks;
import dev.hasse.agent.runtime.Reads;
import dev.hasse.agent.runtime.RecordedFields;
import dev.hasse.record.EventIds;
import dev.hasse.record.Recorder;
import dev.hasse.record.Settings;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What to record, and where to. {@link ConfigurationText} reads it.
 *
 * @param output the recording's file, unless there is a watcher
 * @param watcher the {@code hasse watch --programs} that gets the recording
 * @param node begins the names of processes, if not empty, and has HTTP messages carry their context
 * @param fields patterns of recorded fields beside the annotated ones, such as {@code com.acme.Account.balance}
 * @param include patterns of classes that are instrumented; if there are none, all of the program's
 * @param exclude patterns of classes that are not
 * @param accesses which accesses of fields that nobody chose are recorded
 * @param reads what becomes of reads
 * @param locks what becomes of locks
 * @param flush how often to flush, if not only when buffers are full and at the end
 * @param limit how many bytes to write at most, before packing
 * @param cache the folder that keeps changed classes for the next run; empty for none
 * @param follow the schedule that the program's threads are to follow
 * @param hasGates whether threads can be held before their steps
 */
public record Configuration(
        Path output,
        Optional<InetSocketAddress> watcher,
        String node,
        List<NamePattern> fields,
        List<NamePattern> include,
        List<NamePattern> exclude,
        RecordedAccesses accesses,
        Reads reads,
        Locks locks,
        Optional<Duration> flush,
        long limit,
        Optional<Path> cache,
        Optional<Path> follow,
        boolean hasGates) {
    public Configuration {
        fields = List.copyOf(fields);
        include = List.copyOf(include);
        exclude = List.copyOf(exclude);
    }

    /** The same, with gates. */
    public Configuration withGates() {
        return new Configuration(
                output, watcher, node, fields, include, exclude, accesses, reads, locks, flush, limit, cache, follow,
                true);
    }

    /** Begins to record to where it says. */
    public Recorder recorder() throws IOException {
        return watcher.isPresent() ? Recorder.to(watcher.get(), settings()) : Recorder.to(output, settings());
    }

    /** Whether it instruments the same as another, wherever it records to. */
    public boolean instrumentsLike(Configuration other) {
        return instruments().equals(other.instruments());
    }

    /** All that decides what is changed in a class, as text. */
    public String instruments() {
        return String.join(
                "\n",
                List.of(
                        fields.toString(),
                        include.toString(),
                        exclude.toString(),
                        accesses.toString(),
                        Boolean.toString(hasGates)));
    }

    /** Whether fields are recorded that nobody chose, if threads share them. */
    public boolean watches() {
        return accesses == RecordedAccesses.SHARED;
    }

    /** Whether fields are recorded that are not annotated. */
    public boolean recordsFields() {
        return watches() || !fields.isEmpty();
    }

    /** Whether a class, by its full name, is to be instrumented. */
    public boolean includes(String type) {
        return (include.isEmpty() || isAmong(include, type)) && !isAmong(exclude, type);
    }

    private static boolean isAmong(List<NamePattern> patterns, String name) {
        for (NamePattern pattern : patterns) {
            if (pattern.matches(name)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a field, by its class's full name and its own, is chosen by a pattern. */
    public boolean chooses(String field) {
        return isAmong(fields, field);
    }

    /** Patterns of fields that match none: what the user wanted to see is not in the recording. */
    public List<String> warnings() {
        List<String> recorded = RecordedFields.recorded();
        if (!recordsFields() && recorded.isEmpty() && node.isEmpty()) {
            return List.of("no field is recorded: choose some by fields=com.acme.Account.balance, or annotate them"
                    + " @Recorded");
        }
        return fields.stream()
                .filter(pattern -> recorded.stream().noneMatch(pattern::matches))
                .map(pattern -> "fields=" + pattern.text() + " matches no field that an instrumented class accesses,"
                        + " so that nothing of it is recorded: expected a class's full name, a dot and the field's name;"
                        + " a nested class is Outer$Nested")
                .toList();
    }

    /** Messages to other programs need names that are unique among them. */
    public Http http() {
        return node.isEmpty() ? Http.NONE : Http.MESSAGES;
    }

    /** How to record. */
    public Settings settings() {
        Settings settings =
                Settings.defaults().withEventIds(EventIds.ALL).withNode(node).withMaxBytes(limit);
        return flush.map(settings::withFlushPeriod).orElse(settings);
    }
}
