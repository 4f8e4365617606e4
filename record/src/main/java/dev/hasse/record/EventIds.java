package dev.hasse.record;

/** Which events get an id, {@code PROCESS#POSITION}, that others can name as their past. */
public enum EventIds {
    /** Those that others come after, such as releases of locks. */
    NEEDED,
    /** Every event, so that {@link RecordedProcess#comesAfter} works. */
    ALL
}
