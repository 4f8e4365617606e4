package dev.hasse.trace;

import dev.hasse.base.Budget;
import dev.hasse.base.Nanoseconds;
import dev.hasse.stability.MayChange;
import java.util.Optional;

/**
 * How far clocks were certainly apart, because times contradict the order: the least bound on their skew that explains
 * all contradictions.
 *
 * @param before the event that happened before the other, and has the later time: the two that are furthest apart
 * @param events how many events have a time that contradicts what happened before them
 */
@MayChange
public record SkewNeeded(long nanos, int before, int after, int events) {
    /** Empty if no time contradicts the order, or if there are no times. */
    public static Optional<SkewNeeded> of(Trace trace, Budget budget) {
        if (!trace.times().areWithin(Skew.LONGEST)) {
            return Optional.empty();
        }
        Skew perfect = Skew.ofNanos(0);
        return new SkewIntervals(trace, perfect, budget).widen(perfect).needed();
    }

    /** In words: which event is earlier than one that happened before it, and by how much. */
    public String example(Trace trace) {
        return trace.describe(after) + " is " + Nanoseconds.text(nanos) + " earlier than " + trace.describe(before)
                + ", which happened before it";
    }
}
