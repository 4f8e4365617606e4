package dev.hasse.formats.causal;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.formats.ProcessFiles;
import dev.hasse.formats.ReadOptions;
import dev.hasse.formats.causal.CausalEvent.Numbering;
import dev.hasse.formats.causal.CausalMessage.End;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The events of a file, each node's in its order, with the ends of messages matched. */
record CausalTrace(List<CausalEvent> events, ReadOptions options, TraceBuilder builder) {
    Trace build(Budget budget) throws InputException {
        Map<String, List<CausalEvent>> nodes =
                new TreeMap<>(Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder()));
        for (CausalEvent event : events) {
            nodes.computeIfAbsent(event.node(), node -> new ArrayList<>()).add(event);
        }
        nodes.keySet().forEach(builder::process);
        for (List<CausalEvent> ofNode : nodes.values()) {
            sort(ofNode);
        }
        boolean moved = isAnyMoved(nodes);
        MessageMatching messages = match(nodes, moved, budget);
        new MessageFindings(messages, options).reportTo(builder);
        // For writes as observed, and for what is shown first.
        List<CausalEvent> order =
                moved ? nodes.values().stream().flatMap(List::stream).toList() : events;
        for (CausalEvent event : order) {
            emit(event, messages);
        }
        return builder.build(budget);
    }

    /** The order of time is that of the clocks; without them the file's, unless numbered lines prove that it is not. */
    private MessageMatching match(Map<String, List<CausalEvent>> nodes, boolean moved, Budget budget) {
        if (events.stream().noneMatch(event -> event.clock().isEmpty())) {
            // What happened before has the smaller sum.
            List<CausalEvent> byClock = new ArrayList<>(events);
            byClock.sort(Comparator.comparingLong(event -> event.clock().values().stream()
                    .mapToLong(Integer::longValue)
                    .sum()));
            return new MessageMatching(nodes.keySet(), byClock);
        }
        if (!moved && !isOfSeveralFiles()) {
            MessageMatching asInTheFile = new MessageMatching(nodes.keySet(), events);
            boolean numbered = events.stream().allMatch(event -> event.sequence() != Numbering.NONE);
            if (!numbered || !asInTheFile.isAnyReceivedTooEarly()) {
                return asInTheFile;
            }
        }
        return new MessageMatching(nodes.keySet(), new OrderOfTime(nodes.values(), budget).order());
    }

    /** Whether some node's lines stand in another order than its own. */
    private static boolean isAnyMoved(Map<String, List<CausalEvent>> nodes) {
        for (List<CausalEvent> ofNode : nodes.values()) {
            for (int i = 1; i < ofNode.size(); i++) {
                if (ofNode.get(i - 1).place() > ofNode.get(i).place()) {
                    return true;
                }
            }
        }
        return false;
    }

    private void sort(List<CausalEvent> ofNode) throws InputException {
        Numbering numbering = ofNode.get(0).sequence();
        for (CausalEvent event : ofNode) {
            if (event.sequence() != numbering) {
                throw event.error(event.node() + " has lines with and without "
                        + (numbering == Numbering.CLOCK || event.sequence() == Numbering.CLOCK
                                ? "a clock"
                                : "\"sequence\""));
            }
        }
        if (numbering == Numbering.NONE) {
            checkFile(ofNode);
            return;
        }
        ofNode.sort(Comparator.comparingLong(CausalEvent::position));
        for (int i = 1; i < ofNode.size(); i++) {
            CausalEvent event = ofNode.get(i);
            CausalEvent before = ofNode.get(i - 1);
            if (event.position() == before.position()) {
                throw event.error(event.node() + " has two events number " + event.position() + " (line "
                        + before.line() + " too)");
            }
            if (numbering == Numbering.SEQUENCE && event.position() != before.position() + 1) {
                gap(event, before);
            }
        }
    }

    private boolean isOfSeveralFiles() {
        return events.stream()
                        .map(event -> event.document().source())
                        .distinct()
                        .count()
                > 1;
    }

    /** Nothing says how the lines of two files follow each other. */
    private static void checkFile(List<CausalEvent> ofNode) throws InputException {
        String file = ofNode.get(0).document().source();
        for (CausalEvent event : ofNode) {
            if (!event.document().source().equals(file)) {
                throw ProcessFiles.inBoth(event.document().source(), event.node(), file);
            }
        }
    }

    private void gap(CausalEvent event, CausalEvent before) throws InputException {
        String problem =
                event.node() + " has no events between number " + before.position() + " and " + event.position();
        if (!options.toleratesLoss()) {
            throw event.error(problem);
        }
        builder.finding("lost events: " + problem);
    }

    private void emit(CausalEvent event, MessageMatching messages) {
        String message = messages.name(event);
        builder.event(builder.process(event.node()), event.line());
        if (!event.name().isEmpty()) {
            builder.name(event.name());
        }
        event.variables().forEach((path, value) -> assign(event, path, value));
        event.clock().forEach(builder::clock);
        if (message != null && event.message() != null) {
            if (event.message().end() == End.SEND) {
                String to = messages.destination(event.message());
                if (to.isEmpty()) {
                    builder.send(message);
                } else {
                    builder.send(message, to);
                }
            } else {
                builder.receive(message);
            }
        }
    }

    private void assign(CausalEvent event, String path, Value value) {
        builder.set(event.node() + "." + path, value);
    }
}
