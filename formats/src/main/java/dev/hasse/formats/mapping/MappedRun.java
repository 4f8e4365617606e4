package dev.hasse.formats.mapping;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.formats.ProcessFiles;
import dev.hasse.formats.ReadOptions;
import dev.hasse.formats.mapping.Mapping.Messages;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** The events of one run of a log. */
final class MappedRun {
    private static final int EVENT_BYTES = 400;

    private final String name;
    private final Mapping mapping;
    private final Budget budget;
    private final Allocation memory;
    private final List<MappedEvent> events = new ArrayList<>();
    private int unmatched;
    private String firstUnmatched = "";

    MappedRun(String name, Mapping mapping, Budget budget) {
        this.name = name;
        this.mapping = mapping;
        this.budget = budget;
        this.memory = budget.allocation();
    }

    String name() {
        return name;
    }

    boolean isEmpty() {
        return events.isEmpty();
    }

    int size() {
        return events.size();
    }

    void add(MappedEvent event) {
        events.add(event);
        if (events.size() % 1024 == 0) {
            budget.check();
            memory.resize((long) events.size() * EVENT_BYTES);
        }
    }

    void leaveOut(String where) {
        firstUnmatched = unmatched++ == 0 ? where : firstUnmatched;
    }

    Trace build(String source, ReadOptions options) throws InputException {
        TraceBuilder builder = options.builder(source).within(budget).ofLog();
        mapping.processes().forEach(builder::process);
        mapping.init().forEach(builder::init);
        boolean anyUnowned = events.stream().anyMatch(event -> event.process().isEmpty());
        List<MappedEvent> owned = anyUnowned ? byClock(ClockOwners.resolve(events)) : events;
        List<MappedEvent> onLanes = RealTime.onLanes(owned);
        checkFiles(onLanes);
        List<MappedEvent> ordered = inOrder(onLanes);
        RealTime realTime = new RealTime();
        RepeatedMessages repeated =
                mapping.messages() == Messages.REPEATED ? new RepeatedMessages(ordered, options, budget) : null;
        String file = "";
        for (MappedEvent event : ordered) {
            if (!event.file().equals(file)) {
                builder.beginApart();
                file = event.file();
            }
            emit(event, repeated, builder);
            time(event, builder);
            realTime.add(event, builder);
        }
        realTime.addTo(builder);
        if (unmatched > 0) {
            builder.finding(unmatched + (unmatched == 1 ? " line fits" : " lines fit")
                    + " no rule of the mapping, first line " + firstUnmatched);
        }
        if (repeated != null) {
            repeated.reportTo(builder);
        }
        return builder.build(budget);
    }

    /** A process whose events are in several files needs numbers, by a sequence or a clock, to be put in order. */
    private static void checkFiles(List<MappedEvent> owned) throws InputException {
        Map<String, MappedEvent> first = new HashMap<>();
        for (MappedEvent event : owned) {
            MappedEvent other = first.putIfAbsent(event.process(), event);
            if (other != null && !other.file().equals(event.file()) && !(other.isNumbered() && event.isNumbered())) {
                throw ProcessFiles.inBoth(event.file(), event.process(), other.file());
            }
        }
    }

    /** With its own count as its place: lines may stand in any order. */
    private static List<MappedEvent> byClock(List<MappedEvent> owned) {
        return owned.stream()
                .map(event -> event.numbered(event.clock().getOrDefault(event.process(), 0)))
                .toList();
    }

    /** Each process's events by their sequence numbers, in the places that its events have in the file. */
    private static List<MappedEvent> inOrder(List<MappedEvent> events) {
        Map<String, List<MappedEvent>> byProcess = new HashMap<>();
        for (MappedEvent event : events) {
            byProcess
                    .computeIfAbsent(event.process(), process -> new ArrayList<>())
                    .add(event);
        }
        byProcess.values().forEach(ofOne -> ofOne.sort(Comparator.comparingLong(MappedEvent::sequence)));
        Map<String, Integer> next = new HashMap<>();
        List<MappedEvent> ordered = new ArrayList<>();
        for (MappedEvent event : events) {
            int place = next.merge(event.process(), 1, Integer::sum) - 1;
            ordered.add(byProcess.getOrDefault(event.process(), List.of()).get(place));
        }
        return ordered;
    }

    /** Adds the event to those of a builder. */
    static void emit(MappedEvent event, @Nullable RepeatedMessages repeated, TraceBuilder builder)
            throws InputException {
        builder.event(builder.process(event.process()), event.line());
        String what = event.name();
        if (what != null) {
            builder.name(what);
        }
        event.assignments().forEach(builder::set);
        String id = event.id();
        if (id != null) {
            builder.id(id);
        }
        send(event, repeated == null ? event.each("send") : repeated.sent(event), builder);
        (repeated == null ? event.each("receive") : repeated.received(event)).forEach(builder::receive);
        event.each("after").forEach(builder::after);
        event.each("read").forEach(builder::read);
        event.clock().forEach(builder::clock);
    }

    private void time(MappedEvent event, TraceBuilder builder) {
        String text = event.time();
        if (event.step().isTimed()) {
            builder.times().add(event.step().moment());
        } else if (text != null) {
            OptionalLong nanos = mapping.times().nanos(text);
            if (nanos.isPresent()) {
                builder.times().add(nanos.getAsLong());
            } else {
                builder.times()
                        .refuse(() -> new InputException(
                                event.file(),
                                event.line(),
                                1,
                                "'" + text + "' is no time: expected "
                                        + mapping.times().expected()));
            }
        }
        String clock = event.readFrom();
        if (clock == null && event.step().isTimed()) {
            clock = RuleMatcher.shortName(event.file());
        }
        if (clock != null) {
            builder.times().readFrom(event.process(), clock);
        }
    }

    private static void send(MappedEvent event, List<String> messages, TraceBuilder builder) throws InputException {
        List<String> destinations = event.each("to");
        if (destinations.size() > 1 && destinations.size() != messages.size()) {
            throw new InputException(
                    event.file(),
                    event.line(),
                    1,
                    "the mapping gives " + messages.size() + " messages to send to " + destinations.size()
                            + " processes: expected one process, or one for each message");
        }
        for (int i = 0; i < messages.size(); i++) {
            if (destinations.isEmpty()) {
                builder.send(messages.get(i));
            } else {
                builder.send(messages.get(i), destinations.get(destinations.size() == 1 ? 0 : i));
            }
        }
    }
}
