package dev.hasse.check.timed;

/** What is to be known of a formula, where distances in time are known to within the skew of clocks. */
public enum Truth {
    /** It holds whatever the clocks showed within their bounds. */
    CERTAIN,
    /** It may hold. */
    POSSIBLE;

    Truth opposite() {
        return this == CERTAIN ? POSSIBLE : CERTAIN;
    }
}
