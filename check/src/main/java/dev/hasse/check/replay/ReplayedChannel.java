package dev.hasse.check.replay;

import dev.hasse.logic.Channel;
import dev.hasse.trace.Trace;

/** How many messages of a channel the first events of its ends send and receive. */
final class ReplayedChannel {
    private final int from;
    private final int to;
    private final long[] sent;
    private final long[] received;

    ReplayedChannel(Trace trace, Channel channel) {
        from = trace.processNumber(channel.from());
        to = trace.processNumber(channel.to());
        sent = new long[from < 0 ? 1 : trace.eventCount(from) + 1];
        received = new long[to < 0 ? 1 : trace.eventCount(to) + 1];
        for (int message = 0; message < trace.messageCount(); message++) {
            int sender = trace.sender(message);
            int receiver = trace.receiver(message);
            if (trace.processOf(sender) != from) {
                continue;
            }
            if (receiver < 0 && to >= 0 && trace.addressee(message) == to) {
                sent[trace.positionOf(sender)]++;
            } else if (receiver >= 0 && trace.processOf(receiver) == to) {
                sent[trace.positionOf(sender)]++;
                received[trace.positionOf(receiver)]++;
            }
        }
        sumUp(sent);
        sumUp(received);
    }

    private static void sumUp(long[] counts) {
        for (int i = 1; i < counts.length; i++) {
            counts[i] += counts[i - 1];
        }
    }

    long inTransit(int[] cut) {
        return from < 0 || to < 0 ? 0 : sent[cut[from]] - received[cut[to]];
    }
}
