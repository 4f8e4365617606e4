package dev.hasse.report;

import dev.hasse.trace.LockTable;
import dev.hasse.trace.Trace;
import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntUnaryOperator;

/** Who communicates with whom, by event: made once a trace, in O(events + messages), so that any part is drawn fast. */
final class Communications {
    private final Index received;
    private final Index sent;
    /** Events right before an event of another process. */
    private final BitSet sources = new BitSet();

    private final BitSet targets = new BitSet();

    private final LockTable locks;

    Communications(Trace trace) {
        locks = trace.locks();
        received = new Index(trace, trace::receiver);
        sent = new Index(trace, trace::sender);
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

    /** The messages of each event, one after the other in a list. */
    private static final class Index {
        private final int[] starts;
        private final int[] messages;

        Index(Trace trace, IntUnaryOperator eventOf) {
            starts = new int[trace.eventCount() + 1];
            int count = 0;
            for (int message = 0; message < trace.messageCount(); message++) {
                int event = eventOf.applyAsInt(message);
                if (event >= 0) {
                    starts[event + 1]++;
                    count++;
                }
            }
            for (int event = 0; event < trace.eventCount(); event++) {
                starts[event + 1] += starts[event];
            }
            messages = new int[count];
            int[] next = starts.clone();
            for (int message = 0; message < trace.messageCount(); message++) {
                int event = eventOf.applyAsInt(message);
                if (event >= 0) {
                    messages[next[event]++] = message;
                }
            }
        }

        int[] of(int event) {
            return Arrays.copyOfRange(messages, starts[event], starts[event + 1]);
        }

        boolean isEmpty(int event) {
            return starts[event] == starts[event + 1];
        }
    }
}
