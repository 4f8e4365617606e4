package dev.hasse.check;

import dev.hasse.logic.EventValuation;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.OldValue;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.TimeBound;
import dev.hasse.trace.Trace;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The positions of a recorded trace's runs: a cut, and the event that led to it. Positions have the events' numbers. */
final class TimedCuts implements TimedPositions {
    private final Trace trace;
    private final TimeDistance distance;
    private final ValuesAtCut values;
    private final ValuesAtCut before;
    private final EventValuation carried;
    private final Map<LtlFormula.Happens, int[]> happening = new HashMap<>();
    private int event = TimeDistance.START;
    private int[] cut;

    TimedCuts(Trace trace, TimeDistance distance) {
        this.trace = trace;
        this.distance = distance;
        this.values = new ValuesAtCut(trace);
        this.before = new ValuesAtCut(trace);
        this.carried = new EventValuation(trace);
        this.cut = new int[trace.processCount()];
        values.at(cut);
    }

    /** Goes to the cut to which the event led. */
    void at(int[] to, int by) {
        event = by;
        cut = to;
        values.at(cut);
    }

    @Override
    public long present() {
        return event == TimeDistance.START ? START : event;
    }

    @Override
    public boolean holds(Predicate predicate) {
        return predicate.holds(values);
    }

    @Override
    public boolean steps(Predicate predicate) {
        int[] from = cut.clone();
        if (event != TimeDistance.START) {
            from[trace.processOf(event)]--;
        }
        before.at(from);
        return predicate.holds(OldValue.valuation(before::value, values::value));
    }

    @Override
    public boolean assigns(String variable) {
        int number = trace.variableNumber(variable);
        return event != TimeDistance.START && number >= 0 && trace.assigned(event, number) != null;
    }

    @Override
    public boolean happens(Predicate predicate) {
        return event != TimeDistance.START && predicate.holds(carried.at(event));
    }

    @Override
    public boolean happened(LtlFormula.Happens happens, @Nullable TimeBound bound, TimedTruth asked) {
        int[] events = happening.computeIfAbsent(happens, this::eventsOf);
        for (int each : events) {
            if (trace.positionOf(each) <= cut[trace.processOf(each)]
                    && (bound == null || distance.isWithin(each, event, bound, asked))) {
                return true;
            }
        }
        return false;
    }

    private int[] eventsOf(LtlFormula.Happens happens) {
        EventValuation valuation = new EventValuation(trace);
        return IntStream.range(0, trace.eventCount())
                .filter(each -> happens.predicate().holds(valuation.at(each)))
                .toArray();
    }

    @Override
    public boolean isWithin(long since, TimeBound bound, TimedTruth asked) {
        return distance.isWithin(since == START ? TimeDistance.START : (int) since, event, bound, asked);
    }
}
