package dev.hasse.record;

import dev.hasse.stability.MayChange;

/** Which events get an id, {@code PROCESS#POSITION}, that others can name as their past. */
@MayChange
public enum EventIds {
    /** Those that others come after, such as releases of locks. */
    NEEDED,
    /** Every event, so that {@link RecordedProcess#comesAfter} works. */
    ALL
}
