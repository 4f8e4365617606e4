package dev.hasse.check;

import dev.hasse.logic.Channel;
import dev.hasse.logic.Valuation;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The values of a trace's variables, and the messages in transit, at a cut that can be moved. A variable's writes are
 * totally ordered, so that those in the cut are a prefix of them, found by bisection. A message whose receiver the
 * trace does not know belongs to no channel.
 */
public final class ValuesAtCut implements Valuation {
    private static final Value ZERO = Value.of(0);

    private final Trace trace;
    private final Map<String, Writes> writes = new HashMap<>();
    private final Map<Channel, Messages> messages = new HashMap<>();
    private @Nullable Deadlock deadlock;
    private int[] cut;

    public ValuesAtCut(Trace trace) {
        this.trace = trace;
        this.cut = new int[trace.processCount()];
    }

    /** Moves to a cut; the array is looked at, not copied, until the next move. */
    public ValuesAtCut at(int[] positions) {
        cut = positions;
        return this;
    }

    @Override
    public Value value(String variable) {
        if (Deadlock.isMeant(variable, trace)) {
            return Value.of(!deadlock().at(cut).isEmpty());
        }
        return writes.computeIfAbsent(variable, name -> Writes.of(trace, name)).last(cut);
    }

    private Deadlock deadlock() {
        Deadlock known = deadlock == null ? new Deadlock(trace) : deadlock;
        deadlock = known;
        return known;
    }

    @Override
    public long inTransit(Channel channel) {
        return messages.computeIfAbsent(channel, each -> Messages.of(trace, each))
                .inTransit(cut);
    }

    /** The writes of one variable in their order; value i is what the variable has after i of them. */
    private record Writes(int[] processes, int[] positions, Value[] values) {
        static Writes of(Trace trace, String name) {
            int variable = trace.variableNumber(name);
            int[] events = variable < 0 ? new int[0] : trace.writes(variable);
            int[] processes = new int[events.length];
            int[] positions = new int[events.length];
            Value[] values = variable < 0 ? new Value[] {ZERO} : trace.history(variable);
            for (int i = 0; i < events.length; i++) {
                processes[i] = trace.processOf(events[i]);
                positions[i] = trace.positionOf(events[i]);
            }
            return new Writes(processes, positions, values);
        }

        Value last(int[] cut) {
            int count = 0;
            int high = processes.length;
            while (count < high) {
                int middle = (count + high) >>> 1;
                if (positions[middle] <= cut[processes[middle]]) {
                    count = middle + 1;
                } else {
                    high = middle;
                }
            }
            return values[count];
        }
    }

    /** How many messages of one channel the first events of its two processes send and receive. */
    private record Messages(int from, int to, int[] sent, int[] received) {
        static Messages of(Trace trace, Channel channel) {
            int from = trace.processNumber(channel.from());
            int to = trace.processNumber(channel.to());
            int[] sent = new int[from < 0 ? 1 : trace.eventCount(from) + 1];
            int[] received = new int[to < 0 ? 1 : trace.eventCount(to) + 1];
            for (int message = 0; message < trace.messageCount(); message++) {
                int sender = trace.sender(message);
                int receiver = trace.receiver(message);
                if (to >= 0 && trace.processOf(sender) == from && trace.destination(message) == to) {
                    sent[trace.positionOf(sender)]++;
                    received[receiver < 0 ? 0 : trace.positionOf(receiver)] += receiver < 0 ? 0 : 1;
                }
            }
            accumulate(sent);
            accumulate(received);
            return new Messages(from, to, sent, received);
        }

        private static void accumulate(int[] counts) {
            for (int i = 1; i < counts.length; i++) {
                counts[i] += counts[i - 1];
            }
        }

        long inTransit(int[] cut) {
            return from < 0 || to < 0 ? 0 : sent[cut[from]] - received[cut[to]];
        }
    }
}
