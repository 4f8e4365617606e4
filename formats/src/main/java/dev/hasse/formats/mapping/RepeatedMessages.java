package dev.hasse.formats.mapping;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.formats.ReadOptions;
import dev.hasse.trace.TraceBuilder;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Messages where an id is a content that is sent again and again. A receive takes the first send of its id before it that
 * no other receive has taken; if all are taken, the last of them is delivered once more. <em>Before</em> is by the clocks,
 * or else as in the file; where there are several files, a receive waits for its send.
 */
final class RepeatedMessages {
    private static final int SHOWN = 10;

    /** The sends of one id. */
    private static final class Sends {
        private int count;
        private final Deque<String> left = new ArrayDeque<>();
        private @Nullable String lastTaken;
    }

    private final Map<String, Sends> byId = new HashMap<>();
    private final IdentityHashMap<MappedEvent, List<String>> sent = new IdentityHashMap<>();
    private final IdentityHashMap<MappedEvent, List<String>> received = new IdentityHashMap<>();
    private final Map<String, MappedEvent> open = new HashMap<>();
    private final List<MappedEvent> repeated = new ArrayList<>();
    private final List<String> unsent = new ArrayList<>();
    private int messages;

    RepeatedMessages(List<MappedEvent> events, ReadOptions options, Budget budget) throws InputException {
        List<MappedEvent> order = ReplayOrder.of(events, budget);
        if (events.stream().noneMatch(event -> event.clock().isEmpty())) {
            order = new ArrayList<>(events);
            order.sort(Comparator.comparingLong(event -> event.clock().values().stream()
                    .mapToLong(Integer::longValue)
                    .sum()));
        }
        for (MappedEvent event : order) {
            for (String id : event.each("receive")) {
                receive(event, id, options);
            }
            for (String id : event.each("send")) {
                send(event, id);
            }
        }
    }

    private void send(MappedEvent event, String id) {
        Sends sends = byId.computeIfAbsent(id, each -> new Sends());
        String name = id + " #" + ++sends.count;
        sends.left.add(name);
        open.put(name, event);
        messages++;
        sent.computeIfAbsent(event, each -> new ArrayList<>()).add(name);
    }

    private void receive(MappedEvent event, String id, ReadOptions options) throws InputException {
        Sends sends = byId.get(id);
        String name = sends == null ? null : sends.left.poll();
        if (sends != null && name == null) {
            name = sends.lastTaken;
            repeated.add(event);
        }
        if (sends == null || name == null) {
            String problem = event.process() + " receives message " + id + ", which no line before it sends";
            if (!options.toleratesLoss()) {
                throw new InputException(
                        event.file(),
                        event.line(),
                        1,
                        problem + "; --tolerate-loss reads the line without its message");
            }
            unsent.add("line " + event.line() + ": " + problem);
            return;
        }
        sends.lastTaken = name;
        open.remove(name);
        received.computeIfAbsent(event, each -> new ArrayList<>()).add(name);
    }

    /** The names of the messages that the event sends, each of one message. */
    List<String> sent(MappedEvent event) {
        return sent.getOrDefault(event, List.of());
    }

    List<String> received(MappedEvent event) {
        return received.getOrDefault(event, List.of());
    }

    void reportTo(TraceBuilder builder) {
        unsent.forEach(builder::finding);
        if (!open.isEmpty()) {
            builder.finding("lost messages, or still under way at the end: " + open.size() + " of " + messages
                    + ", sent by " + lines(new ArrayList<>(open.values())));
        }
        if (!repeated.isEmpty()) {
            builder.finding("messages delivered again: " + repeated.size() + ", received by " + lines(repeated));
        }
    }

    private static String lines(List<MappedEvent> events) {
        String shown = events.stream()
                .map(MappedEvent::line)
                .sorted()
                .limit(SHOWN)
                .map(String::valueOf)
                .collect(Collectors.joining(", "));
        return (events.size() == 1 ? "line " : "lines ")
                + shown
                + (events.size() > SHOWN ? " and " + (events.size() - SHOWN) + " more" : "");
    }
}
