package dev.hasse.simulate.promela;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/** The channels of a run: which message a receive takes, and where a send had to wait for room. */
final class Queues {
    private static final class Queue {
        private final List<String> texts = new ArrayList<>();
        private final List<String> ids = new ArrayList<>();
        private final List<Integer> receives = new ArrayList<>();
        private int sends;
    }

    private final SimulationLog log;
    private final Map<Integer, Queue> queues = new HashMap<>();
    private final Map<Integer, Integer> capacities = new HashMap<>();
    private final Map<Integer, List<String>> names;
    private final Set<Integer> sorted = new HashSet<>();

    Queues(SimulationLog log, Symbols symbols) {
        this.log = log;
        names = log.queueNames();
        names.forEach((queue, shown) -> shown.stream()
                .flatMap(each -> symbols.channel(each).stream())
                .filter(symbol -> !symbol.isParameter() && symbol.initial().matches("[0-9]{1,9}"))
                .findFirst()
                .ifPresent(symbol -> capacities.put(queue, Integer.valueOf(symbol.initial()))));
        for (SimulationStep step : log.steps()) {
            if (step.statement.contains("!!")) {
                step.messages.forEach(message -> sorted.add(message.queue()));
            }
        }
    }

    /** Whether messages are put in by their value, so that the order of all uses matters. */
    boolean isSorted(int queue) {
        return sorted.contains(queue);
    }

    /** The channels that a name of {@link Accesses#channels} may mean. */
    List<Integer> named(String name) {
        List<Integer> found = new ArrayList<>();
        names.forEach((queue, shown) -> {
            if (shown.stream().anyMatch(each -> name.endsWith("[") ? each.startsWith(name) : each.equals(name))) {
                found.add(queue);
            }
        });
        return found;
    }

    /** A message's id. */
    String send(SimulationStep.Message message) {
        Queue queue = queue(message);
        String id = log.operatedName(message.queue()) + "." + message.queue() + "#" + ++queue.sends;
        queue.texts.add(message.text());
        queue.ids.add(id);
        return id;
    }

    /** The receive, by its event, that made room for the last send, if it needed room. */
    OptionalInt roomFrom(SimulationStep.Message message) {
        Queue queue = queue(message);
        int capacity = capacities.getOrDefault(message.queue(), Integer.MAX_VALUE);
        int receive = queue.sends - 1 - capacity;
        return message.use() == SimulationStep.Use.SEND && receive >= 0 && receive < queue.receives.size()
                ? OptionalInt.of(queue.receives.get(receive))
                : OptionalInt.empty();
    }

    /** The id of the message that is received: the first with this text, else the first. */
    String receive(SimulationStep.Message message, int event) {
        Queue queue = queue(message);
        if (queue.ids.isEmpty()) {
            throw new IllegalStateException("a receive without a send: " + message);
        }
        int place = Math.max(0, queue.texts.indexOf(message.text()));
        queue.receives.add(event);
        queue.texts.remove(place);
        return queue.ids.remove(place);
    }

    private Queue queue(SimulationStep.Message message) {
        return queues.computeIfAbsent(message.queue(), number -> new Queue());
    }
}
