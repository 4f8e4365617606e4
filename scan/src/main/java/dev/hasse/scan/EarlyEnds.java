package dev.hasse.scan;

import dev.hasse.base.Budget;
import dev.hasse.base.OneLine;
import dev.hasse.trace.Trace;
import java.util.List;
import java.util.Optional;

/** Processes that fall silent for much longer than ever before, while others go on: a crash, or a log that is cut off. */
final class EarlyEnds implements Detector {
    private static final int FEWEST_EVENTS = 5;
    private static final int TIMES_LONGER = 5;
    /** Of all events, so many at least come after: one part in this. */
    private static final int PART = 4;

    @Override
    public void look(Trace trace, Budget budget, Outcomes found) {
        // Threads, and services of a request, end when their work is done.
        boolean isOfWork = ThreadedRun.isOne(trace) || !SpanLane.of(trace).isEmpty();
        int[] index = isOfWork ? new int[0] : RecordedOrder.index(trace);
        for (int p = 0; p < trace.processCount() && index.length > 0; p++) {
            budget.check();
            int count = trace.eventCount(p);
            if (count < FEWEST_EVENTS) {
                continue;
            }
            int longest = 0;
            int before = -1;
            for (int position = 1; position <= count; position++) {
                int at = index[trace.eventNumber(p, position)];
                longest = Math.max(longest, at - before);
                before = at;
            }
            int after = index.length - 1 - before;
            if (after > TIMES_LONGER * longest && after > index.length / PART) {
                found.accept(suspicion(trace, p, after, longest));
            }
        }
    }

    private static Suspicion suspicion(Trace trace, int process, int after, int longest) {
        int last = trace.eventNumber(process, trace.eventCount(process));
        return new Suspicion(
                        SuspicionKind.LOST,
                        Severity.LOW,
                        OneLine.of(trace.processName(process)) + " does nothing during the last " + after
                                + " events; before that, it was never silent for more than " + (longest - 1)
                                + ".",
                        Optional.empty(),
                        List.of(trace.event(last)),
                        trace.eventCount(process),
                        Optional.empty())
                .confirmed();
    }
}
