package dev.hasse.check.replay;

import dev.hasse.base.Budget;
import dev.hasse.check.ReplayFailedException;
import dev.hasse.logic.Channel;
import dev.hasse.logic.Valuation;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Where a replay has come to, and the values there: a variable has the one that was assigned last. */
final class ReplayedCut implements Valuation {
    private static final Value ZERO = Value.of(0);
    private static final int EVENTS_BETWEEN_CHECKS = 1 << 8;

    private final Trace trace;
    private final int[] cut;
    private final Value[] values;
    /** Shared by all cuts of a replay. */
    private final Map<Channel, ReplayedChannel> channels;

    private final ReplayedLocks locks;
    private final Budget budget;
    private int fired;

    private ReplayedCut(
            Trace trace,
            int[] cut,
            Value[] values,
            Map<Channel, ReplayedChannel> channels,
            ReplayedLocks locks,
            Budget budget) {
        this.trace = trace;
        this.locks = locks;
        this.cut = cut;
        this.values = values;
        this.channels = channels;
        this.budget = budget;
    }

    static ReplayedCut initial(Trace trace, Budget budget) {
        Value[] values = new Value[trace.variableCount()];
        Arrays.setAll(values, trace::initialValue);
        return new ReplayedCut(
                trace, new int[trace.processCount()], values, new HashMap<>(), new ReplayedLocks(trace), budget);
    }

    ReplayedCut copy() {
        return new ReplayedCut(trace, cut.clone(), values.clone(), channels, locks.copy(), budget);
    }

    /** Lets the event happen; it must be the next one of its process, and all that came before it must have. */
    void fire(int event) {
        if (++fired % EVENTS_BETWEEN_CHECKS == 1) {
            budget.check();
        }
        if (event < 0 || event >= trace.eventCount()) {
            throw new ReplayFailedException("there is no event " + event);
        }
        int process = trace.processOf(event);
        if (event != trace.eventNumber(process, cut[process] + 1)) {
            throw new ReplayFailedException(trace.describe(event) + " is not the next event of its process");
        }
        for (int before : trace.communicationsInto(event)) {
            if (!hasHappened(before)) {
                throw new ReplayFailedException(
                        trace.describe(event) + " happens before " + trace.describe(before) + ", which it needs");
            }
        }
        locks.fire(event);
        cut[process]++;
        for (int i = 0; i < trace.assignmentCount(event); i++) {
            values[trace.assignedVariable(event, i)] = trace.assignedValue(event, i);
        }
    }

    private boolean hasHappened(int event) {
        int process = trace.processOf(event);
        return event <= trace.eventNumber(process, cut[process]);
    }

    int[] cut() {
        return cut.clone();
    }

    /** Whether a run is over here: all events have happened, or those that have not never can. */
    boolean isEnd() {
        return isFull() || !anyEnabled() && locks.isDeadEnd(cut);
    }

    private boolean anyEnabled() {
        for (int p = 0; p < cut.length; p++) {
            if (cut[p] < trace.eventCount(p) && isEnabled(trace.eventNumber(p, cut[p] + 1))) {
                return true;
            }
        }
        return false;
    }

    private boolean isEnabled(int event) {
        for (int before : trace.communicationsInto(event)) {
            if (!hasHappened(before)) {
                return false;
            }
        }
        return locks.isFreeFor(event);
    }

    boolean isFull() {
        for (int p = 0; p < cut.length; p++) {
            if (cut[p] < trace.eventCount(p)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public Value value(String variable) {
        int number = trace.variableNumber(variable);
        if (number < 0 && variable.equals("deadlock")) {
            return Value.of(locks.isDeadlocked(cut));
        }
        return number < 0 ? ZERO : values[number];
    }

    @Override
    public long inTransit(Channel channel) {
        return channels.computeIfAbsent(channel, each -> new ReplayedChannel(trace, each))
                .inTransit(cut);
    }
}
