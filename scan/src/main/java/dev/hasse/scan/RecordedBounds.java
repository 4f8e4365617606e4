package dev.hasse.scan;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.OneLine;
import dev.hasse.trace.Trace;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Bounds that the recorded run kept by luck: how many messages were under way from one process to another. The engines
 * decide whether more are possible.
 */
final class RecordedBounds implements Detector {
    private static final Duration TIME_EACH = Duration.ofSeconds(3);
    private static final int LEAST_MESSAGES = 3;

    /** A channel, by its processes. */
    private record Channel(int from, int to) implements Comparable<Channel> {
        @Override
        public int compareTo(Channel other) {
            return from != other.from ? Integer.compare(from, other.from) : Integer.compare(to, other.to);
        }
    }

    @Override
    public void look(Trace trace, Budget budget, Outcomes found) throws InputException {
        Map<Channel, List<Integer>> channels = new TreeMap<>();
        for (int message = 0; message < trace.messageCount(); message++) {
            // What has no known destination could be in any channel of its sender.
            if (trace.destination(message) < 0) {
                return;
            }
            Channel channel = new Channel(trace.processOf(trace.sender(message)), trace.destination(message));
            channels.computeIfAbsent(channel, each -> new ArrayList<>()).add(message);
        }
        for (Map.Entry<Channel, List<Integer>> each : channels.entrySet()) {
            budget.check();
            if (each.getValue().size() >= LEAST_MESSAGES) {
                look(trace, each.getKey(), each.getValue(), budget, found);
            }
        }
    }

    private static void look(Trace trace, Channel channel, List<Integer> messages, Budget budget, Outcomes found)
            throws InputException {
        int most = mostUnderWay(trace, messages);
        String from = trace.processName(channel.from());
        String to = trace.processName(channel.to());
        String property =
                "AG (inTransit(" + Wording.inFormula(from) + "," + Wording.inFormula(to) + ") <= " + most + ")";
        String summary = "More than " + most + (most == 1 ? " message" : " messages") + " from " + OneLine.of(from)
                + " to " + OneLine.of(to) + " can be under way at once; in the recorded run there were never more.";
        new Bound(Severity.LOW, property, summary, messages.size()).look(trace, TIME_EACH, budget, found);
    }

    private static int mostUnderWay(Trace trace, List<Integer> messages) {
        int[] change = new int[trace.eventCount()];
        for (int message : messages) {
            change[trace.sender(message)]++;
            if (trace.receiver(message) >= 0) {
                change[trace.receiver(message)]--;
            }
        }
        int now = 0;
        int most = 0;
        for (int event : trace.observedOrder()) {
            now += change[event];
            most = Math.max(most, now);
        }
        return most;
    }
}
