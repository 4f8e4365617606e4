package dev.hasse.check;

import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.PastOperator;
import dev.hasse.logic.TimeBound;
import dev.hasse.trace.RecordedTimes;
import dev.hasse.trace.Skew;
import dev.hasse.trace.Trace;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How far events are apart in time. Before any event it is as late as at the earliest one. Events of one clock are apart
 * as recorded, those of different clocks to within their skew, or as recorded if no skew was given.
 */
final class TimeDistance {
    /** In the place of an event: none has happened yet. */
    static final int START = -1;

    private final Trace trace;
    private final RecordedTimes times;
    private final @Nullable Skew skew;
    private final int earliest;
    /** By how much clocks may differ at most. */
    private final long largestError;

    private TimeDistance(Trace trace, int earliest) {
        this.trace = trace;
        this.times = trace.times();
        this.skew = trace.skew();
        this.earliest = earliest;
        this.largestError = skew == null
                ? 0
                : times.clocks().stream().mapToLong(skew::halfNanos).max().orElse(0);
    }

    /** Of the trace's events; throws if one has no time. */
    public static TimeDistance of(Trace trace) throws InputException {
        RecordedTimes times = trace.times();
        times.check();
        int earliest = -1;
        for (int event = 0; event < trace.eventCount(); event++) {
            if (times.nanos(event) == RecordedTimes.UNKNOWN) {
                throw new InputException(
                        trace.source(),
                        trace.line(event),
                        0,
                        "a time bound needs the time of every event, but " + trace.describe(event)
                                + " has none: add \"time\", a number of seconds or ISO 8601 (docs/time.md)");
            }
            earliest = earliest < 0 || times.nanos(event) < times.nanos(earliest) ? event : earliest;
        }
        return new TimeDistance(trace, earliest);
    }

    /** The event of {@code O [...]}; nobody knows yet what else looks back where others count time. */
    static LtlFormula.Happens happening(LtlFormula.Past past) {
        if (past.operator() == PastOperator.ONCE && past.operands().get(0) instanceof LtlFormula.Happens happens) {
            return happens;
        }
        throw new LimitReachedException(
                "a formula with time bounds can look back only with O [...] (an event), not with "
                        + past.operator().symbol());
    }

    /** Whether all distances are known exactly, so that what is possible is certain. */
    public boolean isExact() {
        List<String> clocks = times.clocks();
        return skew == null || clocks.stream().allMatch(clock -> skew.between(clocks.get(0), clock) == 0);
    }

    /** Whether the second event is within the bound after the first, certainly or possibly. */
    boolean isWithin(int event, int later, TimeBound bound, TimedTruth truth) {
        int from = event == START ? earliest : event;
        int to = later == START ? earliest : later;
        long apart = times.nanos(to) - times.nanos(from);
        long error = skew == null || event == later
                ? 0
                : skew.between(times.clock(trace.processOf(from)), times.clock(trace.processOf(to)));
        return truth == TimedTruth.CERTAIN ? bound.surelyHas(apart, error) : bound.mayHave(apart, error);
    }

    /** Times between which an event has to be recorded if it is possibly within a bound of another. */
    record Window(long from, long to) {}

    /** Where events may be that are within the bound after the event, or, looking back, before it. */
    Window window(int event, TimeBound bound, boolean isForward) {
        long time = times.nanos(event == START ? earliest : event);
        if (largestError >= Skew.FAR) {
            return new Window(Long.MIN_VALUE, Long.MAX_VALUE);
        }
        boolean hasLeast = bound.least() != Long.MIN_VALUE;
        boolean hasMost = bound.most() != Long.MAX_VALUE;
        return isForward
                ? new Window(
                        hasLeast ? time + bound.least() - largestError : Long.MIN_VALUE,
                        hasMost ? time + bound.most() + largestError : Long.MAX_VALUE)
                : new Window(
                        hasMost ? time - bound.most() - largestError : Long.MIN_VALUE,
                        hasLeast ? time - bound.least() + largestError : Long.MAX_VALUE);
    }
}
