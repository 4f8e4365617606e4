package dev.hasse.formats.mapping;

import dev.hasse.base.Budget;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * An order of time for the events of several files, of which only each process's own order is known: every process goes on
 * until it receives what is not sent yet. If all wait, one goes on whose message was sent before and is delivered again,
 * else the first.
 */
final class ReplayOrder {
    private final Map<String, Integer> underWay = new HashMap<>();
    private final List<MappedEvent> order = new ArrayList<>();

    private ReplayOrder() {}

    /** The events of one file as they are, those of several in an order of time. */
    static List<MappedEvent> of(List<MappedEvent> events, Budget budget) {
        if (events.stream().map(MappedEvent::file).distinct().count() <= 1) {
            return events;
        }
        Map<String, Deque<MappedEvent>> processes = new LinkedHashMap<>();
        for (MappedEvent event : events) {
            processes
                    .computeIfAbsent(event.process(), process -> new ArrayDeque<>())
                    .add(event);
        }
        ReplayOrder replay = new ReplayOrder();
        replay.run(new ArrayList<>(processes.values()), budget);
        return replay.order;
    }

    private void run(List<Deque<MappedEvent>> processes, Budget budget) {
        while (!processes.isEmpty()) {
            budget.check();
            boolean progress = false;
            for (Deque<MappedEvent> process : processes) {
                while (!process.isEmpty() && isReady(process.element())) {
                    take(process.remove());
                    progress = true;
                }
            }
            processes.removeIf(Deque::isEmpty);
            if (!progress && !processes.isEmpty()) {
                take(processes.stream()
                        .filter(process -> isSentBefore(process.element()))
                        .findFirst()
                        .orElse(processes.get(0))
                        .remove());
                processes.removeIf(Deque::isEmpty);
            }
        }
    }

    private boolean isReady(MappedEvent event) {
        return event.each("receive").stream().allMatch(id -> underWay.getOrDefault(id, 0) > 0);
    }

    private boolean isSentBefore(MappedEvent event) {
        return event.each("receive").stream().allMatch(underWay::containsKey);
    }

    private void take(MappedEvent event) {
        event.each("receive").forEach(id -> underWay.computeIfPresent(id, (each, count) -> Math.max(0, count - 1)));
        event.each("send").forEach(id -> underWay.merge(id, 1, Integer::sum));
        order.add(event);
    }
}
