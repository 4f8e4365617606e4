package dev.hasse.watch;

import org.jspecify.annotations.Nullable;

/**
 * When an event truly happened, as far as its clock tells, in half-nanoseconds since some moment.
 *
 * @param begin no earlier than this; {@link #EVER} if nothing is known
 * @param end no later than this, and no earlier than what it comes after has begun; {@link #NEVER} if nothing is known
 * @param latest the greatest begin of what it comes after by its causes, its own included
 * @param last the event that has this begin; null if nothing is known
 * @param nanos the time itself
 */
record TimeInterval(
        long begin, long end, long latest, @Nullable Stamp last, long nanos) {
    static final long EVER = Long.MIN_VALUE;
    static final long NEVER = Long.MAX_VALUE;
}
