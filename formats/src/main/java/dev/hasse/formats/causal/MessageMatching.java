package dev.hasse.formats.causal;

import dev.hasse.formats.causal.CausalMessage.End;
import dev.hasse.formats.causal.CausalMessage.Matching;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Gives both ends of a message the same name, in one pass over the events in an order of time: a receive takes the first
 * send of equal content before it that no other receive has taken. If all are taken, the last of them is delivered once
 * more. If there is none, the receive has no message: what else it could be matched with is not what it received.
 */
final class MessageMatching {
    /** The sends of one content. */
    private static final class Sends {
        private final CausalEvent first;
        /** Those that no receive has taken, in order. */
        private final Deque<CausalEvent> left = new ArrayDeque<>();

        private @Nullable CausalEvent lastTaken;

        Sends(CausalEvent first) {
            this.first = first;
        }
    }

    private final Set<String> nodes;
    private final IdentityHashMap<CausalEvent, String> names = new IdentityHashMap<>();
    private final Map<String, Sends> sendsOf = new HashMap<>();
    private final Map<String, List<CausalEvent>> sendsOfKey = new HashMap<>();
    private final List<CausalEvent> sends = new ArrayList<>();
    private final Set<String> received = new HashSet<>();
    private final List<CausalEvent> repeated = new ArrayList<>();
    private final List<CausalEvent> unsent = new ArrayList<>();
    /** The keys with a receive that fits none of the sends, so that nobody knows which of them are still under way. */
    private final Set<String> unsureKeys = new HashSet<>();

    MessageMatching(Set<String> nodes, List<CausalEvent> order) {
        this.nodes = nodes;
        for (CausalEvent event : order) {
            CausalMessage message = event.message();
            if (message == null) {
                continue;
            }
            if (message.end() == End.SEND) {
                send(event, message);
            } else {
                receive(event, message);
            }
        }
    }

    private void send(CausalEvent event, CausalMessage message) {
        sends.add(event);
        if (message.matching() == Matching.ID) {
            names.put(event, message.key());
            return;
        }
        List<CausalEvent> sameKey = sendsOfKey.computeIfAbsent(message.key(), key -> new ArrayList<>());
        sameKey.add(event);
        names.put(event, message.key() + " #" + sameKey.size());
        Sends same = sendsOf.computeIfAbsent(message.content(), content -> new Sends(event));
        same.left.add(event);
    }

    private void receive(CausalEvent event, CausalMessage message) {
        if (message.matching() == Matching.ID) {
            names.put(event, message.key());
            received.add(message.key());
            return;
        }
        Sends same = sendsOf.get(message.content());
        CausalEvent next = same == null ? null : same.left.peek();
        if (same != null && next != null && mayPrecede(next, event)) {
            same.left.remove();
            same.lastTaken = next;
            take(event, next);
        } else if (same != null && same.lastTaken != null && mayPrecede(same.lastTaken, event)) {
            // All before it are taken, so that the last taken is the last before it.
            repeated.add(event);
            take(event, same.lastTaken);
        } else {
            unsent.add(event);
            unsureKeys.add(message.key());
        }
    }

    private void take(CausalEvent receive, CausalEvent send) {
        String name = names.get(send);
        if (name != null) {
            names.put(receive, name);
            received.add(name);
        }
    }

    /** Whether the clocks, if both have one, put the send before the receive. */
    private static boolean mayPrecede(CausalEvent send, CausalEvent receive) {
        return send.clock().isEmpty()
                || receive.clock().isEmpty()
                || receive.clock().getOrDefault(send.node(), 0) >= send.clock().getOrDefault(send.node(), 0);
    }

    /** The name of the message that an event sends or receives; null if none. */
    @Nullable
    String name(CausalEvent event) {
        return names.get(event);
    }

    /** The node that a sent message is for; empty if that is not known for sure. */
    String destination(CausalMessage message) {
        if (message.matching() == Matching.ID) {
            // An id may be of anything that has a "to", a topic or an address: only nodes of the file count.
            return nodes.contains(message.to()) ? message.to() : "";
        }
        return unsureKeys.contains(message.key()) ? "" : message.to();
    }

    /** How many messages are sent. */
    int sent() {
        return sends.size();
    }

    /** The sends whose message nobody receives; without those of which nobody can be sure. */
    List<CausalEvent> lost() {
        return sends.stream()
                .filter(event -> event.message() != null
                        && !unsureKeys.contains(event.message().key()))
                .filter(event -> !received.contains(names.get(event)))
                .toList();
    }

    /** The receives of what was received before. */
    List<CausalEvent> repeated() {
        return repeated;
    }

    /** The receives whose content no event before them sends. */
    List<CausalEvent> unsent() {
        return unsent;
    }

    /** The first send of this receive's content, which comes too late in the order; null if there is none. */
    @Nullable
    CausalEvent lateSend(CausalEvent receive) {
        CausalMessage message = receive.message();
        Sends same = message == null ? null : sendsOf.get(message.content());
        return same != null && mayPrecede(same.first, receive) ? same.first : null;
    }

    /** A send with the key of this receive, of another content; null if there is none. */
    @Nullable
    CausalEvent similarSend(CausalEvent receive) {
        CausalMessage message = receive.message();
        List<CausalEvent> similar = message == null ? null : sendsOfKey.get(message.key());
        return similar == null ? null : similar.get(0);
    }

    /** Whether the order has a receive before the send of its content: it is then not an order of time. */
    boolean isAnyReceivedTooEarly() {
        return unsent.stream().anyMatch(receive -> lateSend(receive) != null);
    }
}
