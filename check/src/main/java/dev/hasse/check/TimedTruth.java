package dev.hasse.check;

/** What is to be known of a formula, where distances in time are known to within the skew of clocks. */
public enum TimedTruth {
    /** It holds whatever the clocks showed within their bounds. */
    CERTAIN,
    /** It may hold. */
    POSSIBLE;

    public TimedTruth opposite() {
        return this == CERTAIN ? POSSIBLE : CERTAIN;
    }
}
