package dev.hasse.logic;

/** The operators that look back along a run, from a position to the first one. */
public enum PastOperator {
    /** At some position up to this one. */
    ONCE("O"),
    /** At all positions up to this one. */
    HISTORICALLY("H"),
    /** The second at some position up to this one, and the first at all after that one. */
    SINCE("S"),
    /** There is a position before this one, and it is true there. */
    PREVIOUSLY("Y");

    private final String symbol;

    PastOperator(String symbol) {
        this.symbol = symbol;
    }

    public String symbol() {
        return symbol;
    }
}
