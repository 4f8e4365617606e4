package dev.hasse.check.replay;

import dev.hasse.logic.Channel;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The channels that an event sends to and receives from, once for each message; without those that nobody received. */
final class MessageEvents {
    private final Map<Integer, List<Channel>> sent = new HashMap<>();
    private final Map<Integer, List<Channel>> received = new HashMap<>();

    MessageEvents(Trace trace) {
        for (int message = 0; message < trace.messages(); message++) {
            int sender = trace.sender(message);
            int receiver = trace.receiver(message);
            if (receiver >= 0) {
                Channel channel =
                        new Channel(trace.process(trace.processOf(sender)), trace.process(trace.processOf(receiver)));
                sent.computeIfAbsent(sender, event -> new ArrayList<>(1)).add(channel);
                received.computeIfAbsent(receiver, event -> new ArrayList<>(1)).add(channel);
            }
        }
    }

    List<Channel> sentBy(int event) {
        return sent.getOrDefault(event, List.of());
    }

    List<Channel> receivedBy(int event) {
        return received.getOrDefault(event, List.of());
    }
}
