package dev.hasse.formats.causal;

import dev.hasse.formats.causal.CausalMessage.End;
import dev.hasse.formats.causal.CausalMessage.Matching;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Gives both ends of a message the same name. */
final class MessageMatching {
    private record Sent(String name, CausalEvent event, int place) {}

    /** The sends of one key in their order; those before {@code next} were received or lost. */
    private static final class Channel {
        private final List<Sent> sends = new ArrayList<>();
        private final Map<String, Deque<Sent>> byContent = new HashMap<>();
        private int next;
        /** Whether a receive fits none of the sends, so that nobody knows which of them are still under way. */
        private boolean isUnsure;
    }

    private final IdentityHashMap<CausalEvent, String> names = new IdentityHashMap<>();
    private final Map<String, Channel> channels = new HashMap<>();
    /** The last one received of a content, for a message that is delivered twice. */
    private final Map<String, Sent> taken = new HashMap<>();

    private final Set<String> nodes;
    private int unsent;

    MessageMatching(Map<String, List<CausalEvent>> eventsOfNodes) {
        nodes = eventsOfNodes.keySet();
        List<CausalEvent> receives = new ArrayList<>();
        for (List<CausalEvent> ofNode : eventsOfNodes.values()) {
            for (CausalEvent event : ofNode) {
                CausalMessage message = event.message();
                if (message != null && message.matching() == Matching.ID) {
                    names.put(event, message.key());
                } else if (message != null && message.end() == End.SEND) {
                    send(event, message);
                } else if (message != null) {
                    receives.add(event);
                }
            }
        }
        for (CausalEvent event : receives) {
            if (event.message() != null) {
                receive(event, event.message());
            }
        }
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
        Channel channel = channels.get(message.key());
        return channel == null || channel.isUnsure ? "" : message.to();
    }

    private void send(CausalEvent event, CausalMessage message) {
        Channel channel = channels.computeIfAbsent(message.key(), key -> new Channel());
        int place = channel.sends.size();
        Sent sent = new Sent(message.key() + " #" + (place + 1), event, place);
        channel.sends.add(sent);
        channel.byContent
                .computeIfAbsent(message.content(), content -> new ArrayDeque<>())
                .add(sent);
        names.put(event, sent.name);
    }

    private void receive(CausalEvent event, CausalMessage message) {
        Channel channel = channels.computeIfAbsent(message.key(), key -> new Channel());
        Sent first = channel.next < channel.sends.size() ? channel.sends.get(channel.next) : null;
        boolean clocked = message.matching() == Matching.CLOCKED;
        Sent found;
        if (clocked) {
            found = first != null && isBefore(first.event, event) ? first : null;
        } else {
            found = sameContent(channel, message);
            found = found != null ? found : taken.get(message.content());
            found = found != null ? found : first;
        }
        if (found != null) {
            channel.next = Math.max(channel.next, found.place + 1);
            taken.put(message.content(), found);
            names.put(event, found.name);
        } else if (!clocked) {
            // Nobody sent it: a name of its own, so that the receive is told to be without a send.
            unsent++;
            names.put(event, message.key() + " (received " + unsent + ")");
        } else {
            channel.isUnsure = true;
        }
    }

    /** The first send of this content that is left; those before it were lost. */
    private static @Nullable Sent sameContent(Channel channel, CausalMessage message) {
        Deque<Sent> same = channel.byContent.getOrDefault(message.content(), new ArrayDeque<>());
        Sent sent = same.poll();
        while (sent != null && sent.place < channel.next) {
            sent = same.poll();
        }
        return sent;
    }

    private static boolean isBefore(CausalEvent send, CausalEvent receive) {
        return receive.clock().getOrDefault(send.node(), 0) >= send.position();
    }
}
