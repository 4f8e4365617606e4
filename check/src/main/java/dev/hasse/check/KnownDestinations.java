package dev.hasse.check;

import dev.hasse.base.InputException;
import dev.hasse.logic.Channel;
import dev.hasse.trace.Trace;
import java.util.Set;

/**
 * Whether messages in transit can be counted: one that nobody receives is under way in some channel of its sender, and
 * only its destination tells in which.
 */
public final class KnownDestinations {
    private KnownDestinations() {}

    /** Throws if a process that one of the channels comes from sends a message to nobody knows whom. */
    public static void require(Set<Channel> channels, Trace trace) throws InputException {
        for (int message = 0; message < trace.messageCount() && !channels.isEmpty(); message++) {
            if (trace.destination(message) >= 0) {
                continue;
            }
            int sender = trace.sender(message);
            String from = trace.processName(trace.processOf(sender));
            for (Channel channel : channels) {
                if (channel.from().equals(from)) {
                    throw new InputException(
                            trace.source(),
                            trace.line(sender),
                            1,
                            channel + " cannot be counted: message " + trace.messageName(message) + ", sent by "
                                    + trace.describe(sender) + ", is never received, and the trace does not say whom"
                                    + " it was for."
                                    + " Add the receiver next to \"send\": \"to\":\"" + channel.to() + "\"");
                }
            }
        }
    }
}
