package dev.hasse.bes;

/** The value of the variable that was to be decided, and what it took. */
public interface Outcome {
    /** The root's value. */
    boolean value();

    /** How many variables were visited. */
    long variableCount();

    /** How many bytes the solver's tables took at the end. */
    long bytes();
}
