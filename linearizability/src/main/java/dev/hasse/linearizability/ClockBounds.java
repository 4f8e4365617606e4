package dev.hasse.linearizability;

/** How far clocks may be apart. */
public interface ClockBounds {
    /** By how many nanoseconds clocks of these names may differ; 0 for one clock. */
    long between(String clock, String other);
}
