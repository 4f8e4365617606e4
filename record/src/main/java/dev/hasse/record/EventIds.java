package dev.hasse.record;

/** Which events get an id, {@code PROCESS#POSITION}, that others can name as their past. */
public enum EventIds {
    /** None; order is given by messages and shared variables. */
    NONE,
    /** Every event, so that {@link RecordedProcess#comesAfter} works. */
    ALL
}
