package dev.hasse.watch;

import dev.hasse.base.InputException;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.Valuation;
import dev.hasse.trace.Value;
import java.util.Map;

/**
 * Decides a formula with time bounds while events come: by the cuts and what their runs still owe, and by the time that
 * no process is behind any more, beyond which an open deadline is missed.
 */
final class TimedWindow implements PartMonitor {
    private final TimedStates states;
    private final CutWindow window;
    private final RunTimes times;

    private TimedWindow(TimedStates states, CutWindow window, RunTimes times) {
        this.states = states;
        this.window = window;
        this.times = times;
    }

    /** @param parameters the values of the formula's parameters, by their symbols */
    static TimedWindow of(
            LtlFormula formula,
            FormulaNames names,
            Map<String, Value> parameters,
            WatchedProperty.Setting setting,
            boolean countsEveryEvent)
            throws InputException {
        Valuation initial = setting.initial();
        TimedStates states = new TimedStates(formula, names, parameters, initial, setting.times(), countsEveryEvent);
        CutWindow window = new CutWindow(states, setting.order(), setting.limit());
        window.expectAnybody();
        return new TimedWindow(states, window, setting.times());
    }

    @Override
    public void add(DeliveredEvent event) {
        window.add(event);
    }

    /** When no process is behind this time any more, some order is bad, whatever comes. */
    long deadline() {
        return window.deadline();
    }

    @Override
    public boolean isDoomed() {
        long watermark = times.watermark();
        // The earliest event is not known before every process was heard of.
        boolean isStartKnown = watermark > Long.MIN_VALUE || !states.asksForStart();
        return !isUnfit() && isStartKnown && (window.isDoomed() || window.deadline() < watermark);
    }

    @Override
    public boolean isBadAtEnd() {
        return !isUnfit() && (window.isDoomed() || window.isBadAtEnd());
    }

    @Override
    public boolean isIncomplete() {
        return window.isIncomplete();
    }

    @Override
    public boolean isUnfit() {
        return states.isSensitive() || states.isMisled();
    }

    /** Whether it asked for the time of the earliest event. */
    boolean asksForStart() {
        return states.asksForStart();
    }

    /** Whether other events count, too, that the formula does not speak of. */
    boolean isSensitive() {
        return states.isSensitive();
    }

    @Override
    public int size() {
        return window.size();
    }
}
