package dev.hasse.check.replay;

import dev.hasse.check.ReplayFailedException;
import dev.hasse.logic.Channel;
import dev.hasse.logic.Valuation;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.HashMap;
import java.util.Map;

/** The global state while a run is replayed: a variable has the value that was assigned last. */
final class State implements Valuation {
    private final Trace trace;
    private final MessageEvents messages;
    private final int[] cut;
    private final Map<String, Value> values;
    private final Map<Channel, Long> inTransit;

    private State(
            Trace trace, MessageEvents messages, int[] cut, Map<String, Value> values, Map<Channel, Long> inTransit) {
        this.trace = trace;
        this.messages = messages;
        this.cut = cut;
        this.values = values;
        this.inTransit = inTransit;
    }

    static State initial(Trace trace) {
        Map<String, Value> values = new HashMap<>();
        for (int variable = 0; variable < trace.variables(); variable++) {
            values.put(trace.variable(variable), trace.initialValue(variable));
        }
        return new State(trace, new MessageEvents(trace), new int[trace.processes()], values, new HashMap<>());
    }

    State copy() {
        return new State(trace, messages, cut.clone(), new HashMap<>(values), new HashMap<>(inTransit));
    }

    /** Lets the event happen; it must be the next one of its process, and all that came before it must have. */
    void fire(int event) {
        if (event < 0 || event >= trace.events()) {
            throw new ReplayFailedException("there is no event " + event);
        }
        int process = trace.processOf(event);
        if (trace.positionOf(event) != cut[process] + 1) {
            throw new ReplayFailedException(trace.describe(event) + " is not the next event of its process");
        }
        for (int before : trace.communicationsInto(event)) {
            if (trace.positionOf(before) > cut[trace.processOf(before)]) {
                throw new ReplayFailedException(
                        trace.describe(event) + " happens before " + trace.describe(before) + ", which it needs");
            }
        }
        cut[process]++;
        for (int i = 0; i < trace.assignments(event); i++) {
            values.put(trace.variable(trace.assignedVariable(event, i)), trace.assignedValue(event, i));
        }
        messages.sentBy(event).forEach(channel -> inTransit.merge(channel, 1L, Long::sum));
        messages.receivedBy(event).forEach(channel -> inTransit.merge(channel, -1L, Long::sum));
    }

    int[] cut() {
        return cut.clone();
    }

    boolean isFull() {
        for (int p = 0; p < cut.length; p++) {
            if (cut[p] < trace.events(p)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public Value value(String variable) {
        return values.getOrDefault(variable, Value.of(0));
    }

    @Override
    public long inTransit(Channel channel) {
        return inTransit.getOrDefault(channel, 0L);
    }
}
