package dev.hasse.scan;

import dev.hasse.base.Budget;
import dev.hasse.base.OneLine;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Messages that were sent and never received, by channel, and what the reader found odd. */
final class LostMessages implements Detector {
    @Override
    public void look(Trace trace, Budget budget, Outcomes found) {
        Map<String, List<Integer>> lost = new TreeMap<>();
        int[] index = RecordedOrder.index(trace);
        int longest = 0;
        for (int message = 0; message < trace.messageCount(); message++) {
            if (trace.receiver(message) >= 0) {
                longest = Math.max(longest, index[trace.receiver(message)] - index[trace.sender(message)]);
            }
        }
        int tooLate = trace.eventCount() - longest - 1;
        for (int message = 0; message < trace.messageCount(); message++) {
            if (trace.receiver(message) < 0) {
                String from = OneLine.of(trace.processName(trace.processOf(trace.sender(message))));
                int to = trace.addressee(message);
                String channel = to < 0 ? from : from + " to " + OneLine.of(trace.processName(to));
                lost.computeIfAbsent(channel, each -> new ArrayList<>()).add(trace.sender(message));
            }
        }
        lost.forEach((channel, senders) -> {
            // What was sent shortly before the end may be under way when the recording stops.
            boolean isLost = senders.stream().anyMatch(sender -> index[sender] < tooLate);
            String summary = (senders.size() == 1
                            ? "A message from " + channel + " is never received"
                            : senders.size() + " messages from " + channel + " are never received")
                    + (isLost ? "." : "; the recording may have ended too early.");
            int[] shown = senders.stream().mapToInt(Integer::intValue).limit(10).toArray();
            found.accept(new Suspicion(
                    SuspicionKind.LOST,
                    isLost ? Severity.MEDIUM : Severity.LOW,
                    summary,
                    Optional.empty(),
                    trace.events(shown),
                    senders.size(),
                    Optional.empty()));
        });
        for (String finding : trace.findings()) {
            if (!ClockContradictions.isAbout(finding)) {
                found.accept(new Suspicion(
                        SuspicionKind.LOST, Severity.LOW, finding, Optional.empty(), List.of(), 1, Optional.empty()));
            }
        }
    }
}
