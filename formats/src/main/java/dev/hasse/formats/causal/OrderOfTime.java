package dev.hasse.formats.causal;

import dev.hasse.base.Budget;
import dev.hasse.formats.causal.CausalMessage.End;
import dev.hasse.formats.causal.CausalMessage.Matching;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;

/**
 * An order of time for events that stand anyhow in their file, where only each node's own order is known: every node goes
 * on until it receives what is not sent yet, the earliest in the file first. If all wait, one that receives again goes
 * on, else one whose message nobody has sent.
 */
final class OrderOfTime {
    /** One node's events, as far as they are replayed. */
    private static final class Node {
        private final List<CausalEvent> events;
        private int next;

        Node(List<CausalEvent> events) {
            this.events = events;
        }

        CausalEvent event() {
            return events.get(next);
        }
    }

    /** The messages of one content or id. */
    private static final class Traffic {
        private long sent;
        private long received;
        private final Set<Node> waiting = new LinkedHashSet<>();
    }

    private static final Comparator<Node> BY_PLACE =
            Comparator.comparingLong(node -> node.event().place());

    private final List<CausalEvent> order = new ArrayList<>();
    private final Map<String, Traffic> byContent = new HashMap<>();
    private final Map<String, Traffic> byId = new HashMap<>();
    private final PriorityQueue<Node> ready = new PriorityQueue<>(BY_PLACE);
    private final Set<Node> waiting = new LinkedHashSet<>();

    OrderOfTime(Collection<List<CausalEvent>> nodes, Budget budget) {
        nodes.forEach(events -> ready.add(new Node(events)));
        while (!ready.isEmpty() || !waiting.isEmpty()) {
            Node node = ready.poll();
            if (node == null) {
                // It looks at all that wait.
                budget.check();
                release();
            } else {
                go(node);
            }
        }
    }

    List<CausalEvent> order() {
        return order;
    }

    private void go(Node node) {
        CausalMessage message = node.event().message();
        if (message != null && message.end() == End.RECEIVE) {
            Traffic traffic = traffic(message);
            // An id may be received by many; of equal contents each is received once.
            if (message.matching() == Matching.ID ? traffic.sent == 0 : traffic.sent <= traffic.received) {
                waiting.add(node);
                traffic.waiting.add(node);
                return;
            }
            traffic.received++;
        } else if (message != null) {
            Traffic traffic = traffic(message);
            traffic.sent++;
            waiting.removeAll(traffic.waiting);
            ready.addAll(traffic.waiting);
            traffic.waiting.clear();
        }
        advance(node);
    }

    /** All wait: what was sent before may be delivered again, and otherwise the recording has no send. */
    private void release() {
        Node first = waiting.stream()
                .min(Comparator.comparing((Node node) -> !isSent(node.event())).thenComparing(BY_PLACE))
                .orElseThrow();
        waiting.remove(first);
        CausalMessage message = first.event().message();
        if (message != null) {
            traffic(message).waiting.remove(first);
        }
        advance(first);
    }

    private boolean isSent(CausalEvent event) {
        return event.message() != null && traffic(event.message()).sent > 0;
    }

    private void advance(Node node) {
        order.add(node.event());
        node.next++;
        if (node.next < node.events.size()) {
            ready.add(node);
        }
    }

    private Traffic traffic(CausalMessage message) {
        return message.matching() == Matching.ID
                ? byId.computeIfAbsent(message.key(), id -> new Traffic())
                : byContent.computeIfAbsent(message.content(), content -> new Traffic());
    }
}
