package dev.hasse.bes;

/** What a solver found: the root's value, and for every variable that it decided the value and what stabilised it. */
public interface Resolution extends Outcome {
    /** No successor: the variable was decided by all its successors together, or by its block's sign. */
    long NONE = -1;

    /** Whether the solver decided the variable. */
    boolean isDecided(long variable);

    /** The value of a decided variable. */
    boolean value(long variable);

    /** The successor that alone decided the variable (a true one of a disjunction, a false one of a conjunction), or NONE. */
    long stabilizer(long variable);
}
