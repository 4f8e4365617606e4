package dev.hasse.scan;

import dev.hasse.base.Budget;
import dev.hasse.base.OneLine;
import dev.hasse.trace.Trace;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Two messages that one process received one after the other from different senders, where the second was not sent
 * because of the first: it could have come first. One suspicion for each receiver and pair of senders.
 */
final class MessageRaces implements Detector {
    private record Meeting(int receiver, int one, int other) {}

    @Override
    public SuspicionKind kind() {
        return SuspicionKind.MESSAGE_RACE;
    }

    @Override
    public void look(Trace trace, Budget budget, Consumer<Suspicion> found) {
        int[] sends = new int[trace.eventCount()];
        Arrays.fill(sends, -1);
        for (int message = 0; message < trace.messageCount(); message++) {
            if (trace.receiver(message) >= 0) {
                sends[trace.receiver(message)] = trace.sender(message);
            }
        }
        Map<Meeting, int[]> first = new HashMap<>();
        Map<Meeting, Long> counts = new HashMap<>();
        for (int p = 0; p < trace.processCount(); p++) {
            budget.check();
            int before = -1;
            for (int position = 1; position <= trace.eventCount(p); position++) {
                int event = trace.eventNumber(p, position);
                if (sends[event] < 0) {
                    continue;
                }
                if (before >= 0 && isRace(trace, before, event, sends)) {
                    int one = trace.processOf(sends[before]);
                    int other = trace.processOf(sends[event]);
                    Meeting meeting = new Meeting(p, Math.min(one, other), Math.max(one, other));
                    first.putIfAbsent(meeting, new int[] {before, event});
                    counts.merge(meeting, 1L, Long::sum);
                }
                before = event;
            }
        }
        first.forEach((meeting, events) -> found.accept(suspicion(trace, meeting, events, sends, counts)));
    }

    private static boolean isRace(Trace trace, int first, int second, int[] sends) {
        int send = sends[second];
        return trace.processOf(sends[first]) != trace.processOf(send)
                && send != first
                && !trace.happenedBefore(first, send);
    }

    private static Suspicion suspicion(
            Trace trace, Meeting meeting, int[] events, int[] sends, Map<Meeting, Long> counts) {
        boolean isTreatedDifferently = trace.assignmentCount(events[0]) > 0 && trace.assignmentCount(events[1]) > 0;
        String summary = OneLine.of(trace.processName(meeting.receiver())) + " got a message from "
                + OneLine.of(trace.processName(trace.processOf(sends[events[0]]))) + " before one from "
                + OneLine.of(trace.processName(trace.processOf(sends[events[1]])))
                + "; they could have come the other way round.";
        return new Suspicion(
                SuspicionKind.MESSAGE_RACE,
                isTreatedDifferently ? Severity.MEDIUM : Severity.LOW,
                summary,
                Optional.empty(),
                trace.events(events),
                counts.getOrDefault(meeting, 1L),
                Optional.empty());
    }
}
