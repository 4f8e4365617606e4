package dev.hasse.scan;

import dev.hasse.base.Budget;
import dev.hasse.base.OneLine;
import dev.hasse.trace.Trace;
import java.util.Arrays;
import java.util.Optional;

/**
 * Two messages that one process received one after the other from different senders, where the second was not sent
 * because of the first: it could have come first. One suspicion for each receiver, with the first such pair.
 */
final class MessageRaces implements Detector {
    @Override
    public void look(Trace trace, Budget budget, Outcomes found) {
        int[] sends = new int[trace.eventCount()];
        Arrays.fill(sends, -1);
        for (int message = 0; message < trace.messageCount(); message++) {
            if (trace.receiver(message) >= 0) {
                sends[trace.receiver(message)] = trace.sender(message);
            }
        }
        for (int p = 0; p < trace.processCount(); p++) {
            budget.check();
            look(trace, p, sends).ifPresent(found);
        }
    }

    private static Optional<Suspicion> look(Trace trace, int receiver, int[] sends) {
        int[] first = {};
        boolean isTreatedDifferently = false;
        long count = 0;
        int before = -1;
        for (int position = 1; position <= trace.eventCount(receiver); position++) {
            int event = trace.eventNumber(receiver, position);
            if (sends[event] < 0) {
                continue;
            }
            if (before >= 0 && isRace(trace, before, event, sends)) {
                count++;
                boolean isDifferent = areTreatedDifferently(trace, before, event);
                if (first.length == 0 || isDifferent && !isTreatedDifferently) {
                    first = new int[] {before, event};
                    isTreatedDifferently = isDifferent;
                }
            }
            before = event;
        }
        return count == 0 ? Optional.empty() : Optional.of(suspicion(trace, first, sends, count, isTreatedDifferently));
    }

    private static boolean isRace(Trace trace, int first, int second, int[] sends) {
        int send = sends[second];
        int receiver = trace.processOf(second);
        return trace.processOf(sends[first]) != trace.processOf(send)
                // What a process sends to itself comes when it lets it.
                && trace.processOf(sends[first]) != receiver
                && trace.processOf(send) != receiver
                && send != first
                && !trace.happenedBefore(first, send);
    }

    /** By what they are called, or, of events without a name, by what they assign. */
    private static boolean areTreatedDifferently(Trace trace, int first, int second) {
        String name = trace.name(first);
        if (name != null) {
            return !name.equals(trace.name(second));
        }
        return !trace.event(first).assignments().equals(trace.event(second).assignments());
    }

    private static Suspicion suspicion(
            Trace trace, int[] events, int[] sends, long count, boolean isTreatedDifferently) {
        String summary = OneLine.of(trace.processName(trace.processOf(events[0]))) + " got a message from "
                + OneLine.of(trace.processName(trace.processOf(sends[events[0]]))) + " before one from "
                + OneLine.of(trace.processName(trace.processOf(sends[events[1]])))
                + "; they could have come the other way round"
                + (count == 1 ? "." : ", and so could " + (count - 1) + " more of its messages.");
        return new Suspicion(
                SuspicionKind.MESSAGE_RACE,
                isTreatedDifferently ? Severity.MEDIUM : Severity.LOW,
                summary,
                Optional.empty(),
                trace.events(events),
                count,
                Optional.empty());
    }
}
