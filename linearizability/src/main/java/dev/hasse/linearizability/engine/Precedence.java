package dev.hasse.linearizability.engine;

import dev.hasse.linearizability.ClockBounds;
import dev.hasse.linearizability.ClockTimes;
import dev.hasse.linearizability.History;
import dev.hasse.linearizability.Operation;
import java.util.Map;

/** Which operations of different processes certainly come one after the other. */
interface Precedence {
    /** The order of each process is all that is kept. */
    Precedence NONE = (first, second) -> false;

    boolean isBefore(Operation first, Operation second);

    /** Those whose times are further apart than their clocks may be. */
    static Precedence within(History history, ClockBounds bounds) {
        Map<Integer, ClockTimes> times = history.times();
        return (first, second) -> {
            ClockTimes one = times.get(first.invoked());
            ClockTimes other = times.get(second.invoked());
            if (one == null || other == null || one.completed() >= other.invoked()) {
                return false;
            }
            // Unsigned: what is further apart than a long is far enough.
            return Long.compareUnsigned(other.invoked() - one.completed(), bounds.between(one.clock(), other.clock()))
                    > 0;
        };
    }
}
