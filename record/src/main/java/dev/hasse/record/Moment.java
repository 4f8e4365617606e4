package dev.hasse.record;

/**
 * An event that others can come after. Locks and hand-overs of work are order and no messages: nothing is in transit
 * and nothing can be lost.
 */
record Moment(RecordedProcess process, long position) {}
