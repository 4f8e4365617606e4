package dev.hasse.check.diagram;

import dev.hasse.logic.Channel;
import dev.hasse.trace.Trace;
import java.util.Arrays;

/**
 * The messages of a channel as two variables that only its two processes write: how many were sent, how many received.
 * A message that is never received is sent to its destination and stays under way.
 */
final class ChannelCounts {
    private static final String SENT = "\0sent ";
    private static final String RECEIVED = "\0received ";

    private ChannelCounts() {}

    /** Name of the variable that counts what was sent; no trace can have such a name. */
    static String sent(Channel channel) {
        return SENT + channel.from() + "\0" + channel.to();
    }

    static String received(Channel channel) {
        return RECEIVED + channel.from() + "\0" + channel.to();
    }

    static boolean isCount(String variable) {
        return variable.startsWith(SENT) || variable.startsWith(RECEIVED);
    }

    /** For a count's name: the events that raise it by one, ascending, as often as they do. */
    static int[] eventsOf(Trace trace, String variable) {
        boolean sending = variable.startsWith(SENT);
        String rest = variable.substring(sending ? SENT.length() : RECEIVED.length());
        int from = trace.processNumber(rest.substring(0, rest.indexOf('\0')));
        int to = trace.processNumber(rest.substring(rest.indexOf('\0') + 1));
        int[] events = new int[16];
        int count = 0;
        for (int message = 0; message < trace.messageCount(); message++) {
            int sender = trace.sender(message);
            int receiver = trace.receiver(message);
            boolean counts = sending || receiver >= 0;
            if (counts && to >= 0 && trace.processOf(sender) == from && trace.destination(message) == to) {
                if (count == events.length) {
                    events = Arrays.copyOf(events, 2 * count);
                }
                events[count++] = sending ? sender : receiver;
            }
        }
        events = Arrays.copyOf(events, count);
        Arrays.sort(events);
        return events;
    }
}
