package dev.hasse.linearizability;

/**
 * When an operation was called and when it returned, in nanoseconds of one clock.
 *
 * @param completed of no meaning for an operation whose outcome is not known
 */
public record ClockTimes(String clock, long invoked, long completed) {}
