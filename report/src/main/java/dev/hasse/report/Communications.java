package dev.hasse.report;

import dev.hasse.base.Rows;
import dev.hasse.trace.LockTable;
import dev.hasse.trace.Trace;
import java.util.BitSet;

/** Who communicates with whom, by event: made once a trace, in O(events + messages), so that any part is drawn fast. */
final class Communications {
    private final Rows received;
    private final Rows sent;
    /** Events right before an event of another process. */
    private final BitSet sources = new BitSet();

    private final BitSet targets = new BitSet();

    private final LockTable locks;

    Communications(Trace trace) {
        locks = trace.locks();
        received = Rows.sorted(trace.eventCount(), trace.messageCount(), trace::receiver);
        sent = Rows.sorted(trace.eventCount(), trace.messageCount(), trace::sender);
        for (int event = 0; event < trace.eventCount(); event++) {
            for (int source : trace.arrowsInto(event)) {
                sources.set(source);
                targets.set(event);
            }
        }
    }

    /** The messages that the event receives. */
    int[] received(int event) {
        return received.of(event);
    }

    /** The messages that the event sends. */
    int[] sent(int event) {
        return sent.of(event);
    }

    /** Whether nothing connects the event with another process. */
    boolean isLocal(int event) {
        return !sources.get(event)
                && !targets.get(event)
                && received.isEmpty(event)
                && sent.isEmpty(event)
                && locks.taken(event).length == 0
                && locks.given(event).length == 0;
    }
}
