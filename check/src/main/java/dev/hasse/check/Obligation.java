package dev.hasse.check;

/**
 * What of an LTL formula a run does not do.
 *
 * @param kind in which way
 * @param place after how many events of the run: the last of them is the one that it is about; 0 is the beginning
 * @param formula what should be, or should not, as text
 */
public record Obligation(Kind kind, int place, String formula) {
    public enum Kind {
        /** The formula should become true, after this event or at all, and never does. */
        NEVER_COMES,
        /** The formula is true here and should not be. */
        SHOULD_NOT,
        /** The formula is false here and should not be. */
        FAILS,
        /** What happens here should wait for the formula, which has not been true yet. */
        TOO_EARLY
    }
}
