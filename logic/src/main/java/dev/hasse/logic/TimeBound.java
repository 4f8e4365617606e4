package dev.hasse.logic;

import dev.hasse.base.Nanoseconds;

/**
 * How long after the present position something may come: {@code [<=2s]}, {@code [>=100ms,<2s]}. Whole nanoseconds.
 *
 * @param least at least so long, or {@link Long#MIN_VALUE}: also what was recorded earlier
 * @param most at most so long, or {@link Long#MAX_VALUE}
 */
public record TimeBound(long least, long most) {
    /** At most so long. */
    public static TimeBound within(long nanos) {
        return new TimeBound(Long.MIN_VALUE, nanos);
    }

    /** Both. */
    public TimeBound and(TimeBound other) {
        return new TimeBound(Math.max(least, other.least), Math.min(most, other.most));
    }

    /** Whether a time that is so much later is surely in it, if it may be wrong by so much. */
    public boolean surelyHas(long later, long error) {
        return (least == Long.MIN_VALUE || later - error >= least) && (most == Long.MAX_VALUE || later + error <= most);
    }

    /** Whether it may be. */
    public boolean mayHave(long later, long error) {
        return (least == Long.MIN_VALUE || later + error >= least) && (most == Long.MAX_VALUE || later - error <= most);
    }

    /** As it is written. */
    public String text() {
        String low = least == Long.MIN_VALUE ? "" : ">=" + Nanoseconds.text(least);
        String high = most == Long.MAX_VALUE ? "" : "<=" + Nanoseconds.text(most);
        return "[" + low + (low.isEmpty() || high.isEmpty() ? "" : ",") + high + "]";
    }
}
